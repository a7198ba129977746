import type { Account, Profile } from '@/domain/accounts/user';
import type { Session } from '@/services/session/session';

/** The signed-in user, with all data that the profile page shows. */
export interface Me {
  readonly profile: Profile;
  readonly account: Account;
  readonly email: string;
  /** False for accounts that only use Google sign-in. */
  readonly hasPassword: boolean;
  readonly isEmailVerified: boolean;
}

/** Returns the signed-in user; null until profile and account are loaded, or if signed out. */
export function meOf(session: Session): Me | null {
  if (session.status !== 'signedIn' || !session.profile || !session.account) return null;
  const { profile, account, hasPassword, isEmailVerified } = session;
  return {
    profile,
    account,
    email: session.email ?? account.email,
    hasPassword,
    isEmailVerified,
  };
}
