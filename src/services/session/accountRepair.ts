import { signOut, type User } from 'firebase/auth';
import { chunk } from '@/services/browser/chunk';
import { logError } from '@/services/browser/log';
import { hasCode } from '@/services/firebase/errors';
import { auth } from '@/services/firebase/firebaseAuth';
import { userDocumentPath } from '@/services/firebase/documentPaths';
import { fetchDocument } from '@/services/firebase/rest';
import { asIntendedSignOut, notifySessionEnd } from '@/services/auth/sessionEnd';
import { withAccountLock } from '@/services/auth/withAccountLock';

// Loaded on demand: repairs are rare, and no first page should wait for their code.
const closing = chunk(() => import('@/services/account/closing'));
const signUp = chunk(() => import('@/services/auth/signUp'));

/** Delays between attempts, in ms; the last delay repeats. */
const RETRY_DELAYS_MS = [2000, 5000, 15_000, 60_000];

/**
 * Finishes an interrupted closing, or creates the missing user document, if still needed.
 *
 * @returns true if the user document exists now
 */
async function repairAccount(user: User): Promise<boolean> {
  const isMissing = async () => (await fetchDocument(userDocumentPath(user.uid), 'user')) === null;
  // `withAccountLock` waited for a running sign-up or closing, which may have made the repair unnecessary.
  if (auth.currentUser?.uid !== user.uid) return false;
  if (!(await isMissing())) return true;
  const { finishClosing, isClosed } = await closing.load();
  if (await isClosed(user.uid)) {
    await finishClosing(user);
    notifySessionEnd('closed');
    return false;
  }
  const { createMissingUser } = await signUp.load();
  await createMissingUser(user);
  return true;
}

/**
 * Repairs an account that is signed in without a user document: after the first return from Google,
 * or after an interrupted sign-up or closing. Retries after increasing delays, and as soon as the
 * connection is back, until the repair succeeds.
 *
 * @param onExists called when the user document exists, unless the retries were stopped before
 * @returns a function that stops the retries
 */
export function startAccountRepair(user: User, onExists: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let isRunning = false;
  let isStopped = false;

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
    globalThis.removeEventListener?.('online', run);
  }

  function onSuccess(exists: boolean): void {
    if (exists && !isStopped) onExists();
    stop();
  }

  function onFailure(error: unknown): void {
    if (hasCode(error, 'signUpsPaused')) {
      // The next sign-in creates the profile, once sign-ups are resumed.
      stop();
      void asIntendedSignOut(() => signOut(auth));
      return;
    }
    logError('repair an account', error);
    if (isStopped) return;
    if (hasCode(error, 'auth/requires-recent-login')) {
      // Firebase deletes an Auth account only after a recent sign-in: resume at the next sign-in.
      stop();
      void signOut(auth);
      return;
    }
    timer = setTimeout(run, RETRY_DELAYS_MS[Math.min(attempts, RETRY_DELAYS_MS.length - 1)]);
    attempts += 1;
  }

  function run(): void {
    if (isRunning || isStopped) return;
    isRunning = true;
    clearTimeout(timer);
    withAccountLock(() => repairAccount(user))
      .then(onSuccess, onFailure)
      .finally(() => {
        isRunning = false;
      });
  }

  globalThis.addEventListener?.('online', run);
  run();
  return stop;
}
