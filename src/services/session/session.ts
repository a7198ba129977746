import type { User } from 'firebase/auth';
import type { DocumentReference } from 'firebase/firestore';
import type { Account, Profile } from '@/domain/accounts/user';
import { chunk } from '@/services/browser/chunk';
import { logError } from '@/services/browser/log';
import { accountRef, userRef } from '@/services/firebase/documentRefs';
import { subscribeToOwnDocument } from '@/services/firebase/ownDocument';
import { parseAccount, parseProfile } from '@/services/firebase/parse';
import type { StoredDocument } from '@/services/firebase/restValues';
import { subscribeToRefusedTokens } from '@/services/firebase/token';
import { startAccountRepair } from './accountRepair';
import { reloadUser, subscribeToAuth } from '@/services/auth/auth';
import { signedInHere } from '@/services/auth/signedInHere';
import { checkSession } from '@/services/auth/checkSession';
import { hasPassword } from '@/services/auth/identity';
import { createAuthStateHandler } from '@/services/auth/sessionEnd';

/** The session of this browser. `profile` and `account` are null until they are loaded. */
export type Session =
  | { readonly status: 'loading' }
  /** `hasEnded` is true after a session that the user has not ended in this tab. */
  | { readonly status: 'signedOut'; readonly hasEnded?: boolean }
  | {
      readonly status: 'signedIn';
      readonly uid: string;
      readonly email: string | null;
      /** False for accounts that only use Google sign-in. */
      readonly hasPassword: boolean;
      readonly isEmailVerified: boolean;
      readonly profile: Profile | null;
      readonly account: Account | null;
    };

export type SignedIn = Extract<Session, { status: 'signedIn' }>;

const accountEmail = chunk(() => import('@/services/account/email'));

/** Updates the account's e-mail after a change that was interrupted or confirmed by mail. */
const copyChangedEmail = (user: User): Promise<unknown> =>
  accountEmail
    .load()
    .then(({ copyTokenEmail }) => copyTokenEmail(user))
    .catch((error: unknown) => logError('copy the changed e-mail', error));

/** Subscribes to one of the user's own documents. */
const subscribe = (
  document: DocumentReference,
  onData: (data: StoredDocument['data'] | undefined) => void,
): (() => void) =>
  subscribeToOwnDocument(
    document,
    {
      onData,
      onError: (error) => {
        logError('subscribe to own documents', error);
        void checkSession();
      },
    },
    // The rules refuse own documents only when they do not accept the token, which may pass.
    () => false,
  );

/** Returns the session fields that come from Firebase Auth. */
const identityOf = (user: User) => ({
  email: user.email,
  hasPassword: hasPassword(user),
  isEmailVerified: user.emailVerified,
});

interface UserSubscription {
  readonly uid: string;
  /** Updates the session if the e-mail, its verification or the password of the Auth user changed. */
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
  const subscribeToProfile = () =>
    subscribe(userRef(uid), (data) => {
      if (data) {
        stopRepair?.();
        stopRepair = undefined;
        const profile = parseProfile(uid, data);
        signedInHere.setAdmin(profile?.role === 'admin');
        update({ profile });
      } else {
        stopRepair ??= startAccountRepair(user, subscribeAgain);
      }
    });
  let stopProfile = subscribeToProfile();
  /** Replaces a listener that missed the creation of the document, as the emulator's sometimes does. */
  function subscribeAgain(): void {
    stopProfile();
    stopProfile = subscribeToProfile();
  }
  /** True while the e-mail is copied: further snapshots must not refresh the token and commit again. */
  let isCopying = false;
  const stopAccount = subscribe(accountRef(uid), (data) => {
    if (!data) return;
    const account = parseAccount(uid, data);
    const { email } = session;
    if (account && email !== null && account.email !== email && !isCopying) {
      isCopying = true;
      void copyChangedEmail(user).finally(() => {
        isCopying = false;
      });
    }
    update({ account });
  });
  // The link of the verification mail opens in another tab or window.
  const onFocus = () => {
    if (!session.isEmailVerified) void reloadUser();
  };
  globalThis.addEventListener?.('focus', onFocus);
  return {
    uid,
    refresh: (current) => {
      const identity = identityOf(current);
      // The token is renewed every hour, mostly without any other change.
      const hasChanged =
        identity.email !== session.email ||
        identity.hasPassword !== session.hasPassword ||
        identity.isEmailVerified !== session.isEmailVerified;
      if (hasChanged) update(identity);
    },
    stop: () => {
      globalThis.removeEventListener?.('focus', onFocus);
      stopRepair?.();
      stopProfile();
      stopAccount();
    },
  };
}

/** Subscribes to the signed-in user with profile and account. @returns unsubscribe */
export function subscribeToSession(onSession: (session: Session) => void): () => void {
  const handleAuthState = createAuthStateHandler();
  let subscription: UserSubscription | undefined;
  const stopAuth = subscribeToAuth((user) => {
    const hasEnded = handleAuthState(user !== null);
    if (user && user.uid === subscription?.uid) return subscription.refresh(user);
    subscription?.stop();
    subscription = user ? subscribeToUser(user, onSession) : undefined;
    if (!user) onSession({ status: 'signedOut', hasEnded });
  });
  const stopChecks = subscribeToRefusedTokens(() => void checkSession());
  return () => {
    subscription?.stop();
    stopAuth();
    stopChecks();
  };
}
