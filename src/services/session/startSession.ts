import { loadChunk } from '@/services/browser/loadChunk';
import { logError } from '@/services/browser/log';
import { authLoaded } from './authLoaded';
import { googleRedirectFlag } from './googleRedirectFlag';
import type { Session } from './session';
import { signedInHere, SIGNED_IN_KEY } from './signedInHere';

/** Delay before loading the session chunk again after a failure, in ms. */
const RETRY_MS = 10_000;

/** Returns the session before Firebase Auth is loaded; 'signedOut' at once for visitors. */
export const startingSession = (): Session => ({
  status: signedInHere.isSet() || googleRedirectFlag.isSet() ? 'loading' : 'signedOut',
});

/**
 * Subscribes to the session. Loads Firebase Auth only if the user may be signed in: the browser has
 * the mark of a session, the user returns from Google, another tab signs in, or another chunk (such
 * as sign-in) has loaded Auth.
 *
 * @returns unsubscribe
 */
export function subscribeToSessionOnDemand(onSession: (session: Session) => void): () => void {
  const events = new AbortController();
  const { signal } = events;
  let stop: (() => void) | undefined;
  let isStarted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function start(): void {
    if (isStarted || signal.aborted) return;
    isStarted = true;
    loadChunk(() => import('./session')).then(
      ({ subscribeToSession }) => {
        if (!signal.aborted) stop = subscribeToSession(onSession);
      },
      (error: unknown) => {
        logError('load the session', error);
        isStarted = false;
        timer = setTimeout(start, RETRY_MS);
      },
    );
  }

  const unsubscribe = authLoaded.subscribe(start);
  addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key === SIGNED_IN_KEY && newValue !== null) start();
    },
    { signal },
  );
  if (authLoaded.get() || startingSession().status === 'loading') start();

  return () => {
    events.abort();
    clearTimeout(timer);
    unsubscribe();
    stop?.();
  };
}
