import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth';
import { settings } from '@/config/settings';
import { authLoaded } from './authLoaded';
import { app, emulatorHost } from './firebaseApp';
import { keepSessionUnlessRefused } from './keepSession';

keepSessionUnlessRefused();

// Sessions are stored in localStorage, not in IndexedDB, the SDK's default: in WebKit a page that
// was left can keep its transaction open, and Auth then waits for ever in every other page
// (docs/browsers.md#differences-that-were-found, D7).
// No pop-up or redirect resolver here: it would add to the download of every session.
export const auth = initializeAuth(app, { persistence: browserLocalPersistence });

if (settings.emulators) {
  const address = `http://${emulatorHost}:${settings.emulators.auth}`;
  connectAuthEmulator(auth, address, { disableWarnings: true });
}

authLoaded.set(true);
