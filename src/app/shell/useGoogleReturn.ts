import { useEffect, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { toastFailure } from '@/components/layout/toastFailure';
import { TOAST_MS } from '@/config/limits';
import { messages } from '@/config/messages';
import { chunk } from '@/services/browser/chunk';
import { chunkFailure } from '@/services/browser/loadFailure';
import { googleRedirectFlag } from '@/services/session/googleRedirectFlag';

const google = chunk(() => import('@/services/session/google'));
const accountRefusal = chunk(() => import('@/domain/accountRefusal'));

/** One id for the loading toast and the result, so that repeated effects reuse the same toast. */
const id = 'google-return';

/** @returns true if the sign-in created the account */
async function completeSignIn(): Promise<boolean> {
  toast.loading(messages.account.signingIn, { id, duration: Infinity });
  const options = { id, duration: TOAST_MS };
  try {
    const [{ googleSignInResult }, { accountFailureOf }] = await Promise.all([
      google.load(),
      accountRefusal.load(),
    ]);
    const result = await googleSignInResult();
    if (!result) toast.remove(id);
    else if (result.ok) toast.success(messages.success.signedInWithGoogle, options);
    else toastFailure(accountFailureOf(result), options);
    return result?.ok === true && result.isNew;
  } catch (error) {
    // A chunk failed to load: the next page load tries again.
    toastFailure(chunkFailure('load the Google sign-in result', error), options);
    return false;
  }
}

/**
 * Completes a Google sign-in if this page load is the return from Google (docs/product.md#sign-in).
 *
 * @returns true once the sign-in has created an account
 */
export function useGoogleReturn(): boolean {
  const [isNewAccount, setNewAccount] = useState(false);
  useEffect(() => {
    if (googleRedirectFlag.isSet()) void completeSignIn().then(setNewAccount);
  }, []);
  return isNewAccount;
}
