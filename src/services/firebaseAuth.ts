import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { settings } from '@/config/settings';
import { authLoaded } from './authLoaded';
import { app, emulatorHost } from './firebaseApp';

// No pop-up or redirect resolver: it would add its bytes to every session.
export const auth = initializeAuth(app, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});

if (settings.emulators) {
  const address = `http://${emulatorHost}:${settings.emulators.auth}`;
  connectAuthEmulator(auth, address, { disableWarnings: true });
}

authLoaded.set(true);
