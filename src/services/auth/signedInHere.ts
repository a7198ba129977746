import { flagStorage } from '@/services/browser/flagStorage';

/** Storage key of `signedInHere`; other tabs listen to its storage events. */
export const SIGNED_IN_KEY = 'signedIn';

const flag = flagStorage(() => localStorage, SIGNED_IN_KEY);
let isInMemory = false;

/** Set while a user is signed in in this browser, but for a session that ends with the page. */
export const signedInHere = { ...flag, set: () => void (isInMemory || flag.set()) };

/** Notes that the browser cannot keep the session: other tabs and a reload do not find it. */
export const noteSessionInMemory = (): void => {
  isInMemory = true;
};
