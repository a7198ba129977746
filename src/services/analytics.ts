import { getAnalytics, isSupported } from 'firebase/analytics';
import { app } from './firebaseApp';

/** Begins to measure the visit. Load this module only after consent: it stores and sends. */
export async function startAnalytics(): Promise<void> {
  if (await isSupported()) getAnalytics(app);
}
