import { useEffect, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { signInWithGoogle } from '@/services/google';

export interface GoogleSignIn {
  readonly isLeaving: boolean;
  readonly refusal: string | undefined;
  readonly leave: () => void;
  /** Forgets the last refusal. */
  readonly clear: () => void;
}

/** Leaving for Google; what it answers is told when the page is loaded again (useGoogleReturn). */
export function useGoogleSignIn(): GoogleSignIn {
  const [isLeaving, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  // Back from Google by the browser's arrow, the page may be as it was when it was left.
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
