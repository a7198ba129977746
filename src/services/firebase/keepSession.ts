import { FirebaseError } from 'firebase/app';
import { wait } from '@/lib/wait';

/** Requests on which a session depends: they read its user, or renew its token. */
const SESSION_REQUEST = /\/v1\/(accounts:lookup|token)\?/;
/** Pause before such a request is sent again, in ms. */
const PAUSE_MS = 1000;

/** True for an answer that says nothing about the session: Auth refuses a token with status 400. */
const isFault = ({ ok, status }: Response): boolean => !ok && status !== 400;

/**
 * Makes Firebase Auth end the session only if the server refuses it. While the page loads, the SDK signs out
 * after any answer but a success, also 429 and 503
 * (https://github.com/firebase/firebase-js-sdk/issues/9259); after a network error it keeps the session and
 * renews the token later. A request that is answered twice with a fault is therefore a network error to
 * the SDK, whose message `isBusy` recognises.
 */
export function keepSessionUnlessRefused(): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const answer = await send(input, init);
    if (typeof input !== 'string' || !SESSION_REQUEST.test(input) || !isFault(answer))
      return answer;
    await wait(PAUSE_MS);
    const next = await send(input, init);
    if (!isFault(next)) return next;
    const message = `Firebase Auth is unavailable: ${next.status}`;
    throw new FirebaseError('auth/network-request-failed', message);
  };
}
