import { useEffect } from 'react';
import { toast } from 'react-hot-toast/headless';
import { TOAST_MS } from '@/config/limits';
import { messages } from '@/config/messages';
import { chunk } from '@/services/browser/chunk';
import { logError } from '@/services/browser/log';
import { googleRedirectFlag } from '@/services/session/googleRedirectFlag';

const google = chunk(() => import('@/services/session/google'));

/** One id for the loading toast and the result, so that repeated effects reuse the same toast. */
const id = 'google-return';

async function completeSignIn(): Promise<void> {
  toast.loading(messages.account.signingIn, { id, duration: Infinity });
  const options = { id, duration: TOAST_MS };
  try {
    const { googleSignInResult } = await google.load();
    const result = await googleSignInResult();
    if (!result) toast.remove(id);
    else if (result.ok) toast.success(messages.success.signedInWithGoogle, options);
    else toast.error(result.message, options);
  } catch (error) {
    // The chunk failed to load: the next page load tries again.
    logError('load the Google sign-in result', error);
    toast.error(messages.error.offline, options);
  }
}

/**
 * Completes a Google sign-in if this page load is the return from Google (docs/product.md#sign-in).
 */
export function useGoogleReturn(): void {
  useEffect(() => {
    if (googleRedirectFlag.isSet()) void completeSignIn();
  }, []);
}
