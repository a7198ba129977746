import { flagStorage } from '@/services/browser/flagStorage';

/** Storage key of `signedInHere`; other tabs listen to its storage events. */
export const SIGNED_IN_KEY = 'signedIn';

/** Set while a user is signed in in this browser. */
export const signedInHere = flagStorage(() => localStorage, SIGNED_IN_KEY);
