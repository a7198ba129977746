import {
  endAt,
  query,
  startAfter,
  type Query as SdkQuery,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import type { Query } from './query';
import { toSdkQuery } from './sdkQuery';

/** Documents that the SDK has loaded, between which a part of a list lies. */
interface SdkRange {
  /** The document after which the part begins; null for the first part. */
  readonly after: QueryDocumentSnapshot | null;
  /** The last document of the part; null for no end. */
  readonly end: QueryDocumentSnapshot | null;
}

/** Converts a part of a query for a subscription with the SDK. Apart from sdkQuery, which the wall loads. */
export const toSdkRange = (wanted: Query, { after, end }: SdkRange): SdkQuery =>
  query(toSdkQuery(wanted), ...(after ? [startAfter(after)] : []), ...(end ? [endAt(end)] : []));
