import { authLoaded } from './authLoaded';
import { googleAway } from './googleAway';
import { loadChunk } from './loadChunk';
import { logError } from './log';
import type { Session } from './session';
import { signedInHere, SIGNED_IN_KEY } from './sessionEnd';

/** How long after a failure the part of the app that knows the session is asked for again. */
const AGAIN_MS = 10_000;

/** What is known of the session before Firebase Auth is: visitors never wait for it. */
export const startingSession = (): Session => ({
  status: signedInHere.isSet() || googleAway.isSet() ? 'loading' : 'signedOut',
});

/**
 * Follows the session. Firebase Auth is loaded for those alone who may be signed in: by the mark
 * of a session in this browser, by another tab, or because a part of the app that signs people in
 * loaded it. Returns the way to stop.
 */
export function subscribeToSessionOnDemand(onSession: (session: Session) => void): () => void {
  const events = new AbortController();
  const { signal } = events;
  let stop: (() => void) | undefined;
  let isUnderway = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function begin(): void {
    if (isUnderway || signal.aborted) return;
    isUnderway = true;
    loadChunk(() => import('./session')).then(
      ({ subscribeToSession }) => {
        if (!signal.aborted) stop = subscribeToSession(onSession);
      },
      (error: unknown) => {
        logError('load the session', error);
        isUnderway = false;
        timer = setTimeout(begin, AGAIN_MS);
      },
    );
  }

  const unsubscribe = authLoaded.subscribe(begin);
  addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key === SIGNED_IN_KEY && newValue !== null) begin();
    },
    { signal },
  );
  if (authLoaded.get() || startingSession().status === 'loading') begin();

  return () => {
    events.abort();
    clearTimeout(timer);
    unsubscribe();
    stop?.();
  };
}
