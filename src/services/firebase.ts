import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import { readEnv } from '@/config/env';

const env = readEnv(import.meta.env, import.meta.env.DEV);
const app = initializeApp(env.firebase);

// No pop-up or redirect resolver: it would add its bytes to every visit.
export const auth = initializeAuth(app, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});

export const db = getFirestore(app);

if (env.emulators) {
  // One host name for page and emulators: mixing localhost and 127.0.0.1 breaks redirects.
  const host = globalThis.location?.hostname ?? '127.0.0.1';
  connectAuthEmulator(auth, `http://${host}:${env.emulators.auth}`, { disableWarnings: true });
  connectFirestoreEmulator(db, host, env.emulators.firestore);
}
