import { subscribeWhenLoaded } from '@/services/firebase/subscribeWhenLoaded';
import { authLoaded } from '@/services/firebase/authLoaded';
import { googleRedirectFlag } from '@/services/auth/googleRedirectFlag';
import type { Session } from './session';
import { signedInHere, SIGNED_IN_KEY } from '@/services/auth/signedInHere';
import { sessionChunk } from './sessionChunk';

/** Returns the session before Firebase Auth is loaded; 'signedOut' at once for visitors. */
export const startingSession = (): Session => ({
  status: signedInHere.isSet() || googleRedirectFlag.isSet() ? 'loading' : 'signedOut',
});

let setFirst: (session: Session) => void;
const first = new Promise<Session>((resolve) => {
  setFirst = resolve;
});

/** Resolves when the session is no longer 'loading', for actions that outlive their component. */
export const whenSessionKnown = (): Promise<Session> => first;

/**
 * Subscribes to the session. Loads Firebase Auth only if the user may be signed in: the browser has
 * the mark of a session, the user returns from Google, another tab signs in, or another chunk (such
 * as sign-in) has loaded Auth.
 *
 * @returns unsubscribe
 */
export function subscribeToSessionOnDemand(onSession: (session: Session) => void): () => void {
  const events = new AbortController();
  let stop: (() => void) | undefined;

  function start(): void {
    stop ??= subscribeWhenLoaded(sessionChunk, ({ subscribeToSession }) =>
      subscribeToSession((current) => {
        setFirst(current);
        onSession(current);
      }),
    );
  }

  const unsubscribe = authLoaded.subscribe(start);
  addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key === SIGNED_IN_KEY && newValue !== null) start();
    },
    { signal: events.signal },
  );
  if (authLoaded.get() || startingSession().status === 'loading') start();

  return () => {
    events.abort();
    unsubscribe();
    stop?.();
  };
}
