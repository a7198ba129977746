import type { User } from 'firebase/auth';
import { onSnapshot } from 'firebase/firestore';
import type { Account, Profile } from '@/domain/user';
import { isSigningUp, watchAuth } from './auth';
import { accountRef, userRef } from './collections';
import { logError } from './log';
import { parseAccount, parseProfile } from './parse';
import { createUser } from './users';

/** Who is at the keyboard. Profile and account are null until they are read. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signedOut' }
  | {
      readonly status: 'signedIn';
      readonly uid: string;
      readonly email: string | null;
      readonly profile: Profile | null;
      readonly account: Account | null;
    };

type SignedIn = Extract<Session, { status: 'signedIn' }>;

const onError = (error: unknown) => logError('follow own profile', error);

/** Creates the record that an interrupted sign-up left out (tab closed, connection lost). */
function finishSignUp({ uid, email, displayName }: User): void {
  if (isSigningUp() || email === null || displayName === null) return;
  createUser(uid, email, displayName).catch((error: unknown) => {
    logError('finish an interrupted sign-up', error);
  });
}

function watchDocuments(user: User, onSession: (session: Session) => void): () => void {
  const { uid, email } = user;
  let session: SignedIn = { status: 'signedIn', uid, email, profile: null, account: null };
  onSession(session);
  const update = (part: Partial<SignedIn>) => {
    session = { ...session, ...part };
    onSession(session);
  };
  const stopProfile = onSnapshot(
    userRef(uid),
    // Absent from the cache, then absent from the server, differ by their metadata alone.
    { includeMetadataChanges: true },
    (snapshot) => {
      const data = snapshot.data();
      if (data) update({ profile: parseProfile(uid, data) });
      else if (!snapshot.metadata.fromCache) finishSignUp(user);
    },
    onError,
  );
  const stopAccount = onSnapshot(
    accountRef(uid),
    (snapshot) => {
      const data = snapshot.data();
      if (data) update({ account: parseAccount(uid, data) });
    },
    onError,
  );
  return () => {
    stopProfile();
    stopAccount();
  };
}

/** Follows the signed-in user with their profile and account. Returns the way to stop. */
export function watchSession(onSession: (session: Session) => void): () => void {
  let stopDocuments: (() => void) | undefined;
  const stopAuth = watchAuth((user) => {
    stopDocuments?.();
    stopDocuments = user ? watchDocuments(user, onSession) : undefined;
    if (!user) onSession({ status: 'signedOut' });
  });
  return () => {
    stopDocuments?.();
    stopAuth();
  };
}
