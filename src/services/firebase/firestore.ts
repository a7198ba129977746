import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import { settings } from '@/config/settings';
import { app, emulatorHost } from './firebaseApp';

/** Firestore. Its requests carry the user's token once Auth (firebaseAuth) is loaded. */
export const db = getFirestore(app);

if (settings.emulators) connectFirestoreEmulator(db, emulatorHost, settings.emulators.firestore);
