import { createTurns } from '@/lib/turns';

/** The commits of an admin: parallel ones would contend for the pointer to the newest log entry. */
export const commits = createTurns();
