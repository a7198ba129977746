import * as v from 'valibot';
import { isRecord } from '@/lib/isRecord';

// Schemas of fields that several documents have.

/** A time of the SDK, recognised by its method: this module is loaded before the SDK. */
interface Timestamp {
  readonly toDate: () => Date;
}

const isTimestamp = (value: unknown): value is Timestamp =>
  isRecord(value) && typeof value['toDate'] === 'function';

export const date = v.union([
  v.pipe(
    v.custom<Timestamp>(isTimestamp),
    v.transform((timestamp) => timestamp.toDate()),
  ),
  // From the REST API (services/firebase/restValues).
  v.date(),
]);
export const textOrNull = v.optional(v.nullable(v.string()), null);
export const dateOrNull = v.optional(v.nullable(date), null);
