import { chunk } from '@/services/browser/chunk';

/** The chunk of the session, with Firebase Auth and Firestore's SDK. */
export const sessionChunk = chunk(() => import('./session'));
