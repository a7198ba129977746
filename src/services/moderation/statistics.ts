import { doc, serverTimestamp } from 'firebase/firestore';
import { isSameParisDay } from '@/domain/days';
import type { LogEntry } from '@/domain/moderation/moderationLog';
import {
  countMonth,
  missingMonth,
  recentDecisions,
  startOfRecent,
  withoutOld,
} from '@/domain/moderation/statistics';
import { currentTime } from '@/services/browser/clock';
import { logError } from '@/services/browser/log';
import { commit } from '@/services/firebase/commit';
import { fetchAll } from '@/services/firebase/fetchAll';
import { db } from '@/services/firebase/firestore';
import { parseEntry } from '@/services/firebase/parseReports';
import { after, type Cursor } from '@/services/firebase/query';
import { fetchStatistics, parseStatistics, STATISTICS_PATH } from '@/services/posts/statistics';
import { logQuery } from './moderationLog';

/** The public figures of the moderators' decisions, which admins write (docs/data-model.md#statistics). */

/** Returns the cursor after the entries of an instant: the newest entries come first. */
const atTime = (instant: Date): Cursor => after([{ timestampValue: instant.toISOString() }]);

/** Fetches the entries of the moderation log since an instant and before another one. */
async function fetchEntries(
  from: Date,
  until: Date | null,
  signal: AbortSignal,
): Promise<LogEntry[]> {
  const documents = await fetchAll(
    logQuery({ ...(until && { startAt: atTime(until) }), endAt: atTime(from) }),
    'user',
    signal,
  );
  return documents.flatMap(({ id, data }) => {
    const entry = parseEntry(id, data);
    return entry.action === null ? [] : [entry];
  });
}

async function writeStatistics(signal: AbortSignal): Promise<void> {
  const now = currentTime();
  const stored = await fetchStatistics(signal);
  if (stored && isSameParisDay(stored.at, now)) return;
  const missing = missingMonth(Object.keys(stored?.months ?? {}), now);
  const [recent, counts] = await Promise.all([
    fetchEntries(startOfRecent(now), null, signal).then(recentDecisions),
    missing && fetchEntries(missing.from, missing.until, signal).then(countMonth),
  ]);
  await commit(async (transaction) => {
    const reference = doc(db, STATISTICS_PATH);
    const current = parseStatistics((await transaction.get(reference)).data());
    // Another admin was faster.
    if (current && isSameParisDay(current.at, now)) return;
    const months = withoutOld(current?.months ?? {}, now);
    transaction.set(reference, {
      at: serverTimestamp(),
      ...(recent && { recent }),
      months: { ...(missing && { [missing.month]: counts }), ...months },
    });
  });
}

/**
 * Writes the public figures, once per Paris day: the first admin who opens the back office does. A failure
 * is logged alone; the next visit tries again.
 */
export const publishStatistics = (signal: AbortSignal): Promise<void> =>
  writeStatistics(signal).catch((error: unknown) => {
    if (!signal.aborted) logError('publish the statistics', error);
  });
