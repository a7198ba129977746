import { previewMessages } from '@/config/previewMessages';
import type { Failure } from '@/domain/failure';
import { isBusy, isConnectionError } from './errors';
import { logError } from '@/services/browser/log';
import { isOffline } from '@/lib/online';

/**
 * Returns what to show when there is no connection or no answer. It has no reference, because support
 * cannot help with it. Each call returns a new object, because each raises one toast.
 */
const connectionFailure = (): Failure => ({
  message: previewMessages.error.offline,
  reference: null,
});

/**
 * Logs the error of a failed load and returns what to show for it.
 *
 * @param doing the failed load in English, for the log
 * @param message in French, unless there is no connection or no answer, or the service is busy; by
 *   default that posts could not be loaded
 */
export function loadFailure(
  doing: string,
  error: unknown,
  message: string = previewMessages.error.loadPosts,
): Failure {
  const reference = logError(doing, error);
  if (isOffline() || isConnectionError(error)) return connectionFailure();
  return { message: isBusy(error) ? previewMessages.error.busy : message, reference };
}

/**
 * Logs the error of a chunk that the user's action needs, and returns what to show: a missing
 * connection, the only cause that the user can remove (docs/architecture.md#layers).
 *
 * @param doing the failed load in English, for the log
 */
export function chunkFailure(doing: string, error: unknown): Failure {
  logError(doing, error);
  return connectionFailure();
}
