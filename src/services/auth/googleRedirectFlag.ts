import { flagStorage } from '@/services/browser/flagStorage';

/**
 * Set while the user is on Google's sign-in page. The flag is cheap to read, so services/auth/google is
 * loaded only on a return from there. Without sessionStorage the flag is never set and no user
 * returns: Firebase needs that storage, too.
 */
export const googleRedirectFlag = flagStorage(() => sessionStorage, 'googleSignIn');
