import { flagStorage } from './flagStorage';

/**
 * Set while the page is away at Google. Cheap to ask, so that Google's sign-in (services/google)
 * is loaded by those alone who come back from there. Without storage nobody is: Firebase needs it
 * too.
 */
export const googleAway = flagStorage(() => sessionStorage, 'googleSignIn');
