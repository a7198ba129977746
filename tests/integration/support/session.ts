import { subscribeToSession, type Session, type SignedIn } from '@/services/session';

/** The first session of a kind, followed as the app does. */
export const session = (matches: (session: Session) => boolean): Promise<Session> =>
  new Promise((resolve) => {
    const stop = subscribeToSession((seen) => {
      if (!matches(seen)) return;
      resolve(seen);
      setTimeout(() => stop());
    });
  });

/** Waits until somebody is signed in with their record and account. */
export async function settled(): Promise<SignedIn> {
  const seen = await session(
    (s) => s.status === 'signedIn' && s.profile !== null && s.account !== null,
  );
  if (seen.status !== 'signedIn') throw new Error('not signed in');
  return seen;
}
