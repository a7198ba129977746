import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import { settings } from '@/config/settings';
import { app, emulatorHost } from './firebaseApp';

/** Firestore. It speaks for whoever is signed in as soon as Auth (firebaseAuth) is loaded too. */
export const db = getFirestore(app);

if (settings.emulators) connectFirestoreEmulator(db, emulatorHost, settings.emulators.firestore);
