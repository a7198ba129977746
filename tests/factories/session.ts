import type { SignedIn } from '@/services/session';

/** Somebody signed in, with a password, whose record was not read yet. */
export const aSignedIn = (part: Partial<SignedIn> = {}): SignedIn => ({
  status: 'signedIn',
  uid: 'ana',
  email: null,
  hasPassword: true,
  profile: null,
  account: null,
  ...part,
});
