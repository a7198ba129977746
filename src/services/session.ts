import type { User } from 'firebase/auth';
import { getDoc, onSnapshot } from 'firebase/firestore';
import type { Account, Profile } from '@/domain/user';
import { watchAuth } from './auth';
import { accountRef, userRef } from './collections';
import { auth } from './firebase';
import { hasPassword } from './identity';
import { inTurn } from './inTurn';
import { logError } from './log';
import { parseAccount, parseProfile } from './parse';

/** Who is at the keyboard. Profile and account are null until they are read. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signedOut' }
  | {
      readonly status: 'signedIn';
      readonly uid: string;
      readonly email: string | null;
      /** False for people who came by Google and gave themselves none. */
      readonly hasPassword: boolean;
      readonly profile: Profile | null;
      readonly account: Account | null;
    };

type SignedIn = Extract<Session, { status: 'signedIn' }>;

const onError = (error: unknown) => logError('follow own profile', error);

/**
 * Somebody is signed in without a record: their closing is finished, or their record made (first
 * return from Google, or a sign-up cut off half-way).
 */
async function settle(user: User): Promise<void> {
  // A sign-up or a closing of this moment ends first.
  if (auth.currentUser?.uid !== user.uid || (await getDoc(userRef(user.uid))).exists()) return;
  // Rare, so not on the first page's path.
  const { finishClosing, isClosed } = await import('./closing');
  if (await isClosed(user.uid)) return finishClosing(user);
  const { createMissingUser } = await import('./signUp');
  return createMissingUser(user);
}

function settleInTurn(user: User): void {
  inTurn(() => settle(user)).catch((error: unknown) => {
    logError('settle an account without a record', error);
  });
}

/** The account's copy of the address follows a change that a closed tab or a mail's link left. */
function followEmail(user: User): void {
  import('./email')
    .then(({ followTokenEmail }) => followTokenEmail(user))
    .catch((error: unknown) => logError('follow the e-mail', error));
}

function watchDocuments(user: User, onSession: (session: Session) => void): () => void {
  const { uid, email } = user;
  let session: SignedIn = {
    status: 'signedIn',
    uid,
    email,
    hasPassword: hasPassword(user),
    profile: null,
    account: null,
  };
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
      else if (!snapshot.metadata.fromCache) settleInTurn(user);
    },
    onError,
  );
  const stopAccount = onSnapshot(
    accountRef(uid),
    (snapshot) => {
      const data = snapshot.data();
      if (!data) return;
      const account = parseAccount(uid, data);
      if (account && email !== null && account.email !== email) followEmail(user);
      update({ account });
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
