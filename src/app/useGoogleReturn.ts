import { useEffect } from 'react';
import { toast } from 'react-hot-toast/headless';
import { TOAST_MS } from '@/config/limits';
import { messages } from '@/config/messages';
import { googleAway } from '@/services/googleAway';
import { loadChunk } from '@/services/loadChunk';
import { logError } from '@/services/log';

/** One toast, from the wait to its end, however often React runs the effect. */
const id = 'google-return';

async function welcome(): Promise<void> {
  toast.loading(messages.account.signingIn, { id, duration: Infinity });
  const ends = { id, duration: TOAST_MS };
  try {
    const { googleReturn } = await loadChunk(() => import('@/services/google'));
    const result = await googleReturn();
    if (!result) toast.remove(id);
    else if (result.ok) toast.success(messages.success.signedInWithGoogle, ends);
    else toast.error(result.message, ends);
  } catch (error) {
    // The script of this app that knows Google did not load: the next load tries again.
    logError('load the return from Google', error);
    toast.error(messages.error.offline, ends);
  }
}

/**
 * Completes a Google sign-in if this page load is the return from Google (docs/product.md#sign-in).
 */
export function useGoogleReturn(): void {
  useEffect(() => {
    if (googleAway.isSet()) void welcome();
  }, []);
}
