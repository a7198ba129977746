import { subscribeToSession, type Session, type SignedIn } from '@/services/session/session';

/** Resolves with the first session that matches, using the app's own subscription. */
export const waitForSession = (matches: (waitForSession: Session) => boolean): Promise<Session> =>
  new Promise((resolve) => {
    const stop = subscribeToSession((current) => {
      if (!matches(current)) return;
      resolve(current);
      setTimeout(() => stop());
    });
  });

/** Waits until a user is signed in and their profile and account are loaded. */
export async function waitForSignedIn(): Promise<SignedIn> {
  const current = await waitForSession(
    (s) => s.status === 'signedIn' && s.profile !== null && s.account !== null,
  );
  if (current.status !== 'signedIn') throw new Error('not signed in');
  return current;
}
