import { fetchArchiveDays, fetchArchivePage } from '@/services/archive/archives';
import { createArchiveReader } from './archiveReader';

/** The archive reader of the app; its cache lives as long as the app is open. */
export const archive = createArchiveReader({
  fetchDays: fetchArchiveDays,
  fetchPage: fetchArchivePage,
  now: Date.now,
});
