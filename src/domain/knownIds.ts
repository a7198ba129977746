import { ARCHIVE_MONTHS, PRIVATE, PUBLISHING } from '@/config/collections';

/** Collections whose document ids are the same for all users, or are dates. */
export const KNOWN_IDS: readonly string[] = [ARCHIVE_MONTHS, PRIVATE, PUBLISHING];
