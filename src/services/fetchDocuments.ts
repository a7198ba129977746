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
 * The one way this app asks Firestore's SDK for what it does not follow: from the server, never an
 * old copy, and with an end. All of it throws ConnectionError when offline or when no answer came in
 * time, FirebaseError 'permission-denied' when the rules refuse it.
 */

/** One document, there or not; throws as above. */
export const fetchDocument = (document: DocumentReference): Promise<DocumentSnapshot> =>
  requestWithTimeout(() => getDocFromServer(document));

/** What a query finds; throws as above. */
export const fetchDocuments = (query: Query): Promise<QuerySnapshot> =>
  requestWithTimeout(() => getDocsFromServer(query));

/** How many documents a query finds; throws as above. */
export const countDocuments = async (query: Query): Promise<number> =>
  (await requestWithTimeout(() => getCountFromServer(query))).data().count;
