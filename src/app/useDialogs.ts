import { useCallback, useEffect, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { messages } from '@/config/messages';
import { useAuth } from '@/contexts/AuthContext';
import type { PostDraft } from '@/domain/post';
import type { DialogName } from './dialogs';

/** Which of the app's dialogs is open: one at most, so sign-in and sign-up exclude each other. */
export function useDialogs() {
  const { session } = useAuth();
  const [asked, setAsked] = useState<DialogName | null>(null);
  /** A post whose text the new one begins with. */
  const [corrected, setCorrected] = useState<PostDraft | null>(null);
  const close = useCallback(() => {
    setAsked(null);
    setCorrected(null);
  }, []);
  const correct = useCallback((post: PostDraft) => {
    setCorrected(post);
    setAsked('newPost');
  }, []);

  // Posting requires sign-in (docs/product.md#roles), also after a sign-out in another tab.
  const lacksSignIn = asked === 'newPost' && session.status === 'signedOut';
  useEffect(() => {
    if (lacksSignIn) toast.error(messages.error.signInRequired);
  }, [lacksSignIn]);

  return { dialog: lacksSignIn ? 'signIn' : asked, corrected, open: setAsked, correct, close };
}
