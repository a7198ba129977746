import { messages } from '@/config/messages';
import type { Failure } from '@/domain/failure';
import { logError } from './log';
import { isOffline } from './online';

const postsMessage = (): string =>
  isOffline() ? messages.error.offline : messages.error.loadPosts;

/**
 * Logs the error of a failed load and returns what to show for it. A missing connection has no
 * reference, because support cannot help with it.
 *
 * @param doing the failed load in English, for the log
 * @param message in French; by default that posts could not be loaded, or offline that there is no
 *   connection
 */
export function loadFailure(doing: string, error: unknown, message = postsMessage()): Failure {
  const reference = logError(doing, error);
  return { message, reference: isOffline() ? null : reference };
}

/**
 * Logs the error of a chunk that the user's action needs, and returns what to show: a missing
 * connection, the only cause that the user can remove (docs/architecture.md#layers).
 *
 * @param doing the failed load in English, for the log
 */
export function chunkFailure(doing: string, error: unknown): Failure {
  logError(doing, error);
  return unloggedFailure(messages.error.offline);
}

/** Returns what to show for missing data without an error: offline, the SDK's cache may be empty. */
export const unloggedFailure = (message = postsMessage()): Failure => ({
  message,
  reference: null,
});
