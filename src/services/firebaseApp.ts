import {
  _addOrOverwriteComponent as replaceComponent,
  initializeApp,
  type FirebaseApp,
} from 'firebase/app';
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { settings } from '@/config/settings';

/** The part of the SDK's component that its container needs. */
interface Component {
  readonly name: string;
  readonly type: 'PRIVATE';
  readonly instantiationMode: 'LAZY';
  readonly instanceFactory: () => unknown;
}

declare module 'firebase/app' {
  /** Exported by the SDK for its own packages, and left out of its public types. */
  // eslint-disable-next-line no-underscore-dangle -- the SDK's name
  export function _addOrOverwriteComponent(to: FirebaseApp, component: Component): void;
}

/** The Firebase app. Auth and Firestore, many times its size, are modules of their own. */
export const app = initializeApp(settings.firebase);

// The SDK's usage reports ("heartbeats") keep the days of visits in IndexedDB and send them to Google.
// Every request of Auth waits for that database, and WebKit can block it for ever (docs/browsers.md, D7).
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
