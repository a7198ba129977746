import { textStorage } from '@/services/browser/textStorage';

/** Storage key of `signedInHere`; other tabs listen to its storage events. */
export const SIGNED_IN_KEY = 'signedIn';

const { get, set, clear } = textStorage(() => localStorage, SIGNED_IN_KEY);
/** Values of the mark. */
const USER = '1';
const ADMIN = 'admin';
let isInMemory = false;

/** A mark while a user is signed in in this browser, but for a session that ends with the page. */
export const signedInHere = {
  isSet: (): boolean => get() !== null,
  /** Returns true if the user was an admin when the profile was last read. */
  isAdmin: (): boolean => get() === ADMIN,
  /** Sets the mark and keeps the role. */
  set: (): void => void (isInMemory || get() !== null || set(USER)),
  setAdmin: (isAdmin: boolean): void => void (isInMemory || set(isAdmin ? ADMIN : USER)),
  clear,
};

/** Notes that the browser cannot keep the session: other tabs and a reload do not find it. */
export const noteSessionInMemory = (): void => {
  isInMemory = true;
};
