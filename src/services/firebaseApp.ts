import { initializeApp } from 'firebase/app';
import { settings } from '@/config/settings';

/** The Firebase app. Auth and Firestore, many times its size, are modules of their own. */
export const app = initializeApp(settings.firebase);

/** One host name for page and emulators: mixing localhost and 127.0.0.1 breaks redirects. */
export const emulatorHost = globalThis.location?.hostname ?? '127.0.0.1';
