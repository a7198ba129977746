import type { Account, Profile } from '@/domain/user';
import type { Session } from '@/services/session';

/** The owner of the page, with everything it shows. */
export interface Me {
  readonly profile: Profile;
  readonly account: Account;
  readonly email: string;
  /** False for people who came by Google and gave themselves none. */
  readonly hasPassword: boolean;
}

/** Null until profile and account are read. */
export function meOf(session: Session): Me | null {
  if (session.status !== 'signedIn' || !session.profile || !session.account) return null;
  const { profile, account, hasPassword } = session;
  return { profile, account, email: session.email ?? account.email, hasPassword };
}
