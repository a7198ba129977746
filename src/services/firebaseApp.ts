import { initializeApp } from 'firebase/app';
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { settings } from '@/config/settings';

/** The Firebase app. Auth and Firestore, many times its size, are modules of their own. */
export const app = initializeApp(settings.firebase);

/**
 * What proves to Firebase that it is this app that asks; null in a build without its key. Before Auth
 * and Firestore, modules that import this one: they take it along from their first request on.
 */
export const appCheck =
  settings.appCheck === null
    ? null
    : initializeAppCheck(app, {
        provider: new ReCaptchaEnterpriseProvider(settings.appCheck),
        // Asked for when a request needs one: a wall that is only open would cost a check each hour.
        isTokenAutoRefreshEnabled: false,
      });

/** One host name for page and emulators: mixing localhost and 127.0.0.1 breaks redirects. */
export const emulatorHost = globalThis.location?.hostname ?? '127.0.0.1';
