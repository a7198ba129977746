import { signOut, type User } from 'firebase/auth';
import { userRef } from './collections';
import { hasCode } from './errors';
import { auth } from './firebaseAuth';
import { inTurn } from './inTurn';
import { loadChunk } from './loadChunk';
import { logError } from './log';
import { fetchDocument } from './fetchDocuments';
import { announceEnd } from './sessionEnd';

/** From one attempt to the next; the last one repeats. */
const WAITS_MS = [2000, 5000, 15_000, 60_000];

/** Finishes their closing, or makes their record; neither, if something else did meanwhile. */
async function repairAccount(user: User): Promise<void> {
  const isMissing = async () => !(await fetchDocument(userRef(user.uid))).exists();
  // A sign-up or a closing of this moment has ended by now.
  if (auth.currentUser?.uid !== user.uid || !(await isMissing())) return;
  // Rare, so not on the first page's path.
  const { finishClosing, isClosed } = await loadChunk(() => import('./closing'));
  if (await isClosed(user.uid)) {
    await finishClosing(user);
    announceEnd('closed');
    return;
  }
  const { createMissingUser } = await loadChunk(() => import('./signUp'));
  await createMissingUser(user);
}

/**
 * Somebody is signed in without a record: a first return from Google, a sign-up or a closing cut
 * off half-way. Settles that, and tries again until it is done: after a while, and as soon as the
 * connection is back. Returns the way to stop.
 */
export function startAccountRepair(user: User): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let isRunning = false;
  let isOver = false;

  function stop(): void {
    isOver = true;
    clearTimeout(timer);
    globalThis.removeEventListener?.('online', run);
  }

  function onFailure(error: unknown): void {
    logError('settle an account without a record', error);
    if (isOver) return;
    if (hasCode(error, 'auth/requires-recent-login')) {
      // A closing ends at a sign-in of this moment only: the next one.
      stop();
      void signOut(auth);
      return;
    }
    timer = setTimeout(run, WAITS_MS[Math.min(attempts, WAITS_MS.length - 1)]);
    attempts += 1;
  }

  function run(): void {
    if (isRunning || isOver) return;
    isRunning = true;
    clearTimeout(timer);
    inTurn(() => repairAccount(user))
      .then(stop, onFailure)
      .finally(() => {
        isRunning = false;
      });
  }

  globalThis.addEventListener?.('online', run);
  run();
  return stop;
}
