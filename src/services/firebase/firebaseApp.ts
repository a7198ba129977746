import {
  _addOrOverwriteComponent as replaceComponent,
  initializeApp,
  type FirebaseApp,
} from 'firebase/app';
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { settings } from '@/config/settings';

/** The fields of an SDK component that the SDK's container needs. */
interface Component {
  readonly name: string;
  readonly type: 'PRIVATE';
  readonly instantiationMode: 'LAZY';
  readonly instanceFactory: () => unknown;
}

declare module 'firebase/app' {
  /** The SDK exports this function for its own packages, without a public type. */
  // eslint-disable-next-line no-underscore-dangle -- the SDK's name
  export function _addOrOverwriteComponent(to: FirebaseApp, component: Component): void;
}

/** The Firebase app. Auth and Firestore are many times larger, so they have their own modules. */
export const app = initializeApp(settings.firebase);

// The SDK's usage reports ("heartbeats") store the days of visits in IndexedDB and send them to
// Google. Every Auth request waits for that database, and WebKit can block it for ever
// (docs/browsers.md#differences-that-were-found, D7).
replaceComponent(app, {
  name: 'heartbeat',
  type: 'PRIVATE',
  instantiationMode: 'LAZY',
  instanceFactory: () => ({
    triggerHeartbeat: () => Promise.resolve(),
    getHeartbeatsHeader: () => Promise.resolve(''),
  }),
});

/**
 * App Check, which proves to Firebase that requests come from this app; null in a build without a
 * key. Initialised before Auth and Firestore, whose modules import this one, so that their first
 * request already carries a token.
 */
export const appCheck =
  settings.appCheck === null
    ? null
    : initializeAppCheck(app, {
        provider: new ReCaptchaEnterpriseProvider(settings.appCheck),
        // Fetch tokens on demand: with auto-refresh, an idle page would cost a check every hour.
        isTokenAutoRefreshEnabled: false,
      });

/** Host of the emulators, equal to the page's: mixing localhost and 127.0.0.1 breaks redirects. */
export const emulatorHost = globalThis.location?.hostname ?? '127.0.0.1';
