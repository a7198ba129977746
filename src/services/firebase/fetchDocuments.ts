import {
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';
import { requestWithTimeout } from './withTimeout';

/**
 * One-off reads with the SDK: always from the server, never from the SDK's cache, with a timeout.
 * The functions throw ConnectionError when offline or timed out, and FirebaseError
 * 'permission-denied' when the rules refuse the read.
 */

/** Fetches a document, which may not exist. @throws ConnectionError, FirebaseError */
export const fetchDocument = (document: DocumentReference): Promise<DocumentSnapshot> =>
  requestWithTimeout(() => getDocFromServer(document));

/** Fetches the documents of a query. @throws ConnectionError, FirebaseError */
export const fetchDocuments = (query: Query): Promise<QuerySnapshot> =>
  requestWithTimeout(() => getDocsFromServer(query));

/** Counts the documents of a query without fetching them. @throws ConnectionError, FirebaseError */
export const countDocuments = async (query: Query): Promise<number> =>
  (await requestWithTimeout(() => getCountFromServer(query))).data().count;
