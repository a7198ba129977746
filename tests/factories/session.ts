import type { SignedIn } from '@/services/session/session';

/** Returns the session of a user with a password, whose profile is not loaded yet. */
export const aSignedIn = (overrides: Partial<SignedIn> = {}): SignedIn => ({
  status: 'signedIn',
  uid: 'ana',
  email: null,
  hasPassword: true,
  isEmailVerified: true,
  profile: null,
  account: null,
  ...overrides,
});
