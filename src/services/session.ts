import type { User } from 'firebase/auth';
import { onSnapshot, type DocumentReference, type DocumentSnapshot } from 'firebase/firestore';
import type { Account, Profile } from '@/domain/user';
import { subscribeToAuth } from './auth';
import { checkSession } from './checkSession';
import { accountRef, userRef } from './collections';
import { hasPassword } from './identity';
import { loadChunk } from './loadChunk';
import { logError } from './log';
import { parseAccount, parseProfile } from './parse';
import { noteAnswer } from './sessionEnd';
import { startAccountRepair } from './accountRepair';

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

const RESUBSCRIBE_MS = 10_000;

export type SignedIn = Extract<Session, { status: 'signedIn' }>;

/** The account's copy of the address follows a change that a closed tab or a mail's link left. */
function copyChangedEmail(user: User): void {
  loadChunk(() => import('./email'))
    .then(({ copyTokenEmail }) => copyTokenEmail(user))
    .catch((error: unknown) => logError('follow the e-mail', error));
}

/** Follows a document of one's own. A listener that fails is dead: another takes its place. */
function subscribe(
  document: DocumentReference,
  onNext: (snapshot: DocumentSnapshot) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: () => void;
  const start = () => {
    // Absent from the cache, then absent from the server, differ by their metadata alone.
    stop = onSnapshot(document, { includeMetadataChanges: true }, onNext, (error) => {
      logError('follow own documents', error);
      void checkSession();
      timer = setTimeout(start, RESUBSCRIBE_MS);
    });
  };
  start();
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** What Firebase Auth knows of them. */
const identityOf = (user: User) => ({ email: user.email, hasPassword: hasPassword(user) });

interface UserSubscription {
  readonly uid: string;
  /** Takes over what Firebase Auth has learnt since. */
  readonly refresh: (user: User) => void;
  readonly stop: () => void;
}

function subscribeToUser(user: User, onSession: (session: Session) => void): UserSubscription {
  const { uid } = user;
  let session: SignedIn = {
    status: 'signedIn',
    uid,
    ...identityOf(user),
    profile: null,
    account: null,
  };
  onSession(session);
  const update = (changes: Partial<SignedIn>) => {
    session = { ...session, ...changes };
    onSession(session);
  };
  let stopRepair: (() => void) | undefined;
  const stopProfile = subscribe(userRef(uid), (snapshot) => {
    const data = snapshot.data();
    if (data) {
      stopRepair?.();
      stopRepair = undefined;
      update({ profile: parseProfile(uid, data) });
    } else if (!snapshot.metadata.fromCache) {
      stopRepair ??= startAccountRepair(user);
    }
  });
  const stopAccount = subscribe(accountRef(uid), (snapshot) => {
    const data = snapshot.data();
    if (!data) return;
    const account = parseAccount(uid, data);
    const { email } = session;
    if (account && email !== null && account.email !== email) copyChangedEmail(user);
    update({ account });
  });
  return {
    uid,
    refresh: (current) => {
      const known = identityOf(current);
      // A token is renewed every hour: mostly nothing else is new.
      const isNews = known.email !== session.email || known.hasPassword !== session.hasPassword;
      if (isNews) update(known);
    },
    stop: () => {
      stopRepair?.();
      stopProfile();
      stopAccount();
    },
  };
}

/** Follows the signed-in user with their profile and account. Returns the way to stop. */
export function subscribeToSession(onSession: (session: Session) => void): () => void {
  let subscription: UserSubscription | undefined;
  const stopAuth = subscribeToAuth((user) => {
    noteAnswer(user !== null);
    if (user && user.uid === subscription?.uid) return subscription.refresh(user);
    subscription?.stop();
    subscription = user ? subscribeToUser(user, onSession) : undefined;
    if (!user) onSession({ status: 'signedOut' });
  });
  return () => {
    subscription?.stop();
    stopAuth();
  };
}
