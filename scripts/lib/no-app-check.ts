/**
 * Stands for firebase/app-check in a build without VITE_APP_CHECK_KEY: the package registers itself
 * as it is loaded, so nothing else would leave its 4 kB out.
 */
const isMissing = (): never => {
  throw new Error('App Check is not part of this build');
};
export const initializeAppCheck = isMissing;
export const getToken = isMissing;
export const ReCaptchaEnterpriseProvider = isMissing;
