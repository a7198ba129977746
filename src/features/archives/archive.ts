import { fetchArchiveDays, fetchArchivePage } from '@/services/archives';
import { createArchiveReader } from './archiveReader';

/** What was read of the archive, kept for as long as the app is open. */
export const archive = createArchiveReader({
  fetchDays: fetchArchiveDays,
  fetchPage: fetchArchivePage,
  now: Date.now,
});
