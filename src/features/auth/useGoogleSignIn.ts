import { useEffect, useEffectEvent } from 'react';
import { useAction } from '@/components/form/useAction';
import { formMessages } from '@/config/formMessages';
import type { Failure } from '@/domain/failure';
import { signInWithGoogle } from '@/services/auth/google';

export interface GoogleSignIn {
  readonly isRedirecting: boolean;
  readonly failure: Failure | null;
  /** Redirects to Google. */
  readonly redirect: () => void;
  /** Clears the last failure. */
  readonly clear: () => void;
}

/** Starts the redirect to Google; useGoogleReturn handles the result after the page reload. */
export function useGoogleSignIn(): GoogleSignIn {
  const { run, isBusy, failure, reset } = useAction(signInWithGoogle, {
    messages: formMessages.accountRefusals,
    isFailureShown: true,
  });

  // The back button may restore the page from the back/forward cache, still in its leaving state.
  const onShow = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) reset();
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => onShow(event);
    addEventListener('pageshow', listener);
    return () => removeEventListener('pageshow', listener);
  }, []);

  return {
    isRedirecting: isBusy,
    failure,
    redirect: () => void run(),
    clear: reset,
  };
}
