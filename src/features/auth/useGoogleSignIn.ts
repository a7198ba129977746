import { useEffect, useState } from 'react';
import { toastFailure } from '@/components/layout/toastFailure';
import { formMessages } from '@/config/formMessages';
import { failureOf } from '@/domain/refusal';
import { signInWithGoogle } from '@/services/session/google';

export interface GoogleSignIn {
  readonly isRedirecting: boolean;
  readonly refusal: string | undefined;
  /** Redirects to Google. */
  readonly redirect: () => void;
  /** Clears the last refusal. */
  readonly clear: () => void;
}

/** Starts the redirect to Google; useGoogleReturn handles the result after the page reload. */
export function useGoogleSignIn(): GoogleSignIn {
  const [isRedirecting, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  // The back button may restore the page from the back/forward cache, still in its leaving state.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setLeaving(false);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  async function redirect(): Promise<void> {
    setLeaving(true);
    setRefusal(undefined);
    const failure = failureOf(await signInWithGoogle(), formMessages.accountRefusals);
    setRefusal(failure.message);
    toastFailure(failure);
    setLeaving(false);
  }

  return {
    isRedirecting,
    refusal,
    redirect: () => void redirect(),
    clear: () => setRefusal(undefined),
  };
}
