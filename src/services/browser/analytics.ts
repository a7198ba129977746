import { getAnalytics, isSupported } from 'firebase/analytics';
import { app } from '@/services/firebase/firebaseApp';

/** Starts Firebase Analytics. Import this module only after consent: it stores and sends data. */
export async function startAnalytics(): Promise<void> {
  if (await isSupported()) getAnalytics(app);
}
