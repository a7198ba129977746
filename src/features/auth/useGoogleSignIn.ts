import { useEffect, useEffectEvent } from 'react';
import { useAction } from '@/components/form/useAction';
import { formMessages } from '@/config/formMessages';
import { signInWithGoogle } from '@/services/auth/google';

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
  const { run, isBusy, failure, reset } = useAction(signInWithGoogle, {
    messages: formMessages.accountRefusals,
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
    refusal: failure?.message,
    redirect: () => void run(),
    clear: reset,
  };
}
