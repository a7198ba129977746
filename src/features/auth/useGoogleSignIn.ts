import { useEffect, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { signInWithGoogle } from '@/services/google';

export interface GoogleSignIn {
  readonly isLeaving: boolean;
  readonly refusal: string | undefined;
  /** Redirects to Google. */
  readonly leave: () => void;
  /** Clears the last refusal. */
  readonly clear: () => void;
}

/** Starts the redirect to Google; useGoogleReturn handles the result after the page reload. */
export function useGoogleSignIn(): GoogleSignIn {
  const [isLeaving, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  // The back button may restore the page from the back/forward cache, still in its leaving state.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setLeaving(false);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  async function leave(): Promise<void> {
    setLeaving(true);
    setRefusal(undefined);
    const { message } = await signInWithGoogle();
    setRefusal(message);
    toast.error(message);
    setLeaving(false);
  }

  return { isLeaving, refusal, leave: () => void leave(), clear: () => setRefusal(undefined) };
}
