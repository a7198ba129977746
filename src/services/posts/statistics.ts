import type { DocumentData } from 'firebase/firestore';
import * as v from 'valibot';
import { STATISTICS } from '@/config/collections';
import type { Statistics } from '@/domain/moderation/statistics';
import { date } from '@/domain/storedFields';
import { parse } from '@/services/firebase/parse';
import { fetchDocument } from '@/services/firebase/rest';

/** The document of the public figures; not in documentPaths, which the first page loads. */
export const STATISTICS_PATH = `${STATISTICS}/decisions`;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const hours = v.nullable(v.pipe(v.number(), v.minValue(1)));
const schema = v.object({
  at: date,
  recent: v.optional(
    v.nullable(
      v.object({
        decided: v.pipe(count, v.minValue(1)),
        published: count,
        median: hours,
        p90: hours,
      }),
    ),
    null,
  ),
  months: v.record(v.pipe(v.string(), v.regex(/^\d{4}-\d\d$/)), v.record(v.string(), count)),
});

/** Parses `statistics/decisions`; null if absent or invalid. */
export const parseStatistics = (data: DocumentData | undefined): Statistics | null =>
  data === undefined ? null : parse(schema, STATISTICS_PATH, data);

/**
 * Fetches the public figures of the moderators' decisions.
 *
 * @returns null if there are none yet
 * @throws ConnectionError, RequestError
 */
export const fetchStatistics = async (signal?: AbortSignal): Promise<Statistics | null> =>
  parseStatistics((await fetchDocument(STATISTICS_PATH, 'visitor', signal))?.data);
