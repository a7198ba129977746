import { useCallback, useState } from 'react';
import { toast } from 'react-hot-toast';
import { messages } from '@/config/messages';
import { useAuth } from '@/contexts/AuthContext';

export type DialogName = 'signIn' | 'signUp' | 'newPost';

/** Which of the app's dialogs is open: one at most, so sign-in and sign-up exclude each other. */
export function useDialogs() {
  const { session } = useAuth();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const close = useCallback(() => setDialog(null), []);

  /** Posting requires sign-in (spec section 6), and the author's documents. */
  function openNewPost(): void {
    if (session.status === 'signedOut') {
      toast.error(messages.error.signInRequired);
      setDialog('signIn');
    } else if (session.status === 'signedIn' && session.profile && session.account) {
      setDialog('newPost');
    } else {
      toast.error(messages.error.offline);
    }
  }

  return { dialog, open: setDialog, close, openNewPost };
}
