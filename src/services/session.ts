import { onSnapshot } from 'firebase/firestore';
import type { Account, Profile } from '@/domain/user';
import { watchAuth } from './auth';
import { accountRef, userRef } from './collections';
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
      readonly profile: Profile | null;
      readonly account: Account | null;
    };

/** Follows the signed-in user with their profile and account. Returns the way to stop. */
export function watchSession(onSession: (session: Session) => void): () => void {
  let stopDocuments = () => {};
  const stopAuth = watchAuth((user) => {
    stopDocuments();
    if (user === null) {
      stopDocuments = () => {};
      onSession({ status: 'signedOut' });
      return;
    }
    let session = {
      status: 'signedIn' as const,
      uid: user.uid,
      email: user.email,
      profile: null as Profile | null,
      account: null as Account | null,
    };
    const update = (part: Partial<Pick<typeof session, 'profile' | 'account'>>) => {
      session = { ...session, ...part };
      onSession(session);
    };
    update({});
    const onError = (error: unknown) => logError('follow own profile', error);
    const stopProfile = onSnapshot(
      userRef(user.uid),
      (snapshot) => {
        const data = snapshot.data();
        if (data) update({ profile: parseProfile(user.uid, data) });
      },
      onError,
    );
    const stopAccount = onSnapshot(
      accountRef(user.uid),
      (snapshot) => {
        const data = snapshot.data();
        if (data) update({ account: parseAccount(user.uid, data) });
      },
      onError,
    );
    stopDocuments = () => {
      stopProfile();
      stopAccount();
    };
  });
  return () => {
    stopDocuments();
    stopAuth();
  };
}
