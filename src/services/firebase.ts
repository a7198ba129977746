import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import { settings } from '@/config/settings';

/** The Firebase app, for services that load a part of the SDK of their own. */
export const app = initializeApp(settings.firebase);

// No pop-up or redirect resolver: it would add its bytes to every visit.
export const auth = initializeAuth(app, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});

export const db = getFirestore(app);

if (settings.emulators) {
  // One host name for page and emulators: mixing localhost and 127.0.0.1 breaks redirects.
  const host = globalThis.location?.hostname ?? '127.0.0.1';
  connectAuthEmulator(auth, `http://${host}:${settings.emulators.auth}`, { disableWarnings: true });
  connectFirestoreEmulator(db, host, settings.emulators.firestore);
}
