import {
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';
import { ConnectionError } from './errors';
import { inTime } from './inTime';
import { isOffline } from './online';

/**
 * The one way this app asks Firestore's SDK for what it does not follow: from the server, never an
 * old copy, and with an end. The SDK waits for ever for an answer that does not come, and ten
 * seconds where the browser knows that none can.
 *
 * @throws ConnectionError when offline, or when no answer came in time
 * @throws FirebaseError 'permission-denied' when the rules refuse it
 */
async function answer<T>(ask: () => Promise<T>): Promise<T> {
  if (isOffline()) throw new ConnectionError('offline');
  return await inTime(ask());
}

/** One document, there or not; throws as above. */
export const readDocument = (document: DocumentReference): Promise<DocumentSnapshot> =>
  answer(() => getDocFromServer(document));

/** What a query finds; throws as above. */
export const readDocuments = (query: Query): Promise<QuerySnapshot> =>
  answer(() => getDocsFromServer(query));

/** How many documents a query finds; throws as above. */
export const countDocuments = async (query: Query): Promise<number> =>
  (await answer(() => getCountFromServer(query))).data().count;
