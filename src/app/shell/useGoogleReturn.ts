import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { departureReason } from '@/components/layout/departure';
import { toastFailure } from '@/components/layout/toastFailure';
import { TOAST_MS } from '@/config/limits';
import { commonMessages } from '@/config/messages';
import { failureOf } from '@/domain/refusal';
import { chunk } from '@/services/browser/chunk';
import { chunkFailure } from '@/services/firebase/loadFailure';
import type { GoogleSignIn } from '@/services/auth/google';
import { googleRedirectFlag } from '@/services/auth/googleRedirectFlag';

const google = chunk(() => import('@/services/auth/google'));
const refusals = chunk(() => import('@/config/formMessages'));

/** One id for the loading toast and the result, so that repeated effects reuse the same toast. */
const id = 'google-return';

/** @returns the completed sign-in; null if there was none, or it failed */
async function completeSignIn(): Promise<GoogleSignIn | null> {
  toast.loading(commonMessages.account.signingIn, { id, duration: Infinity });
  const options = { id, duration: TOAST_MS };
  try {
    const [{ googleSignInResult }, { formMessages }] = await Promise.all([
      google.load(),
      refusals.load(),
    ]);
    const result = await googleSignInResult();
    if (!result) toast.remove(id);
    else if (result.ok) toast.success(commonMessages.success.signedInWithGoogle, options);
    else {
      const failure = failureOf(result, formMessages.accountRefusals);
      toastFailure(failure, options);
      // Too long for a toast on a phone: it stays readable on the page.
      if (result.code === 'accountDisabled') departureReason.set(failure.message);
    }
    return result?.ok ? result : null;
  } catch (error) {
    // A chunk failed to load: the next page load tries again.
    toastFailure(chunkFailure('load the Google sign-in result', error), options);
    return null;
  }
}

/**
 * Completes a Google sign-in if this page load is the return from Google (docs/product.md#sign-in).
 *
 * @returns the sign-in; undefined until it is completed, null if there was none, or it failed
 */
export function useGoogleReturn(): GoogleSignIn | null | undefined {
  const [isReturn] = useState(googleRedirectFlag.isSet);
  // Once per page load: the result can be read only once.
  const { data } = useQuery({
    queryKey: ['googleReturn'],
    queryFn: completeSignIn,
    enabled: isReturn,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return isReturn ? data : null;
}
