import { chunk } from '@/services/browser/chunk';

/** Contains Firebase Auth, which visitors need not download. */
const idToken = chunk(() => import('./idToken'));

/** Returns the token of the signed-in user; null if nobody is signed in. @throws FirebaseError 'auth/…' */
export const loadIdToken = async (): Promise<string | null> =>
  (await idToken.load()).fetchIdToken();

const listeners = new Set<() => void>();

/** Subscribes to refusals of the user's token by Firestore. @returns unsubscribe */
export function subscribeToRefusedTokens(onRefused: () => void): () => void {
  listeners.add(onRefused);
  return () => listeners.delete(onRefused);
}

/** Notifies the session that Firestore has refused the user's token. */
export function notifyRefusedToken(): void {
  for (const listener of listeners) listener();
}
