import type { OwnNames } from '@/domain/posts/ownNames';
import { auth } from '@/services/firebase/firebaseAuth';

/** Returns the names and e-mail addresses that Firebase Auth has of the signed-in user, Google's included. */
export function signInNames(): Pick<OwnNames, 'names' | 'emails'> {
  const user = auth.currentUser;
  const known = user ? [user, ...user.providerData] : [];
  return {
    names: known.flatMap(({ displayName }) => displayName ?? []),
    emails: known.flatMap(({ email }) => email ?? []),
  };
}
