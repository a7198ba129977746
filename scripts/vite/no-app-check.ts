/**
 * Replaces firebase/app-check in builds without VITE_APP_CHECK_KEY. The package registers itself
 * when it is imported, so tree shaking would not remove its 4 kB.
 */
const isMissing = (): never => {
  throw new Error('App Check is not part of this build');
};
export const initializeAppCheck = isMissing;
export const getToken = isMissing;
export const ReCaptchaEnterpriseProvider = isMissing;
