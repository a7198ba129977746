import { settings } from '@/config/settings';
import { chunk } from './chunk';

const errorReports = chunk(() => import('./errorReports'));

/** Starts the error reports, if a collector is configured. Rejects if their chunk fails to load. */
export async function startErrorReports(): Promise<void> {
  if (settings.collector !== null) (await errorReports.load()).startReports();
}
