import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { commonMessages } from '@/config/messages';
import { useAuth } from '@/contexts/AuthContext';
import type { PostDraft } from '@/domain/posts/post';
import { isDialogName, type DialogName } from './dialogs';

/**
 * Returns the open dialog, at most one, and the functions that open and close dialogs. A button with a
 * `data-dialog` attribute opens the dialog of that name.
 */
export function useDialogs() {
  const { session } = useAuth();
  const [requested, setRequested] = useState<DialogName | null>(null);
  /** A post whose text is the initial text of the new post. */
  const [initialDraft, setInitialDraft] = useState<PostDraft | null>(null);
  const close = useCallback(() => {
    setRequested(null);
    setInitialDraft(null);
  }, []);
  const openWithDraft = useCallback((post: PostDraft) => {
    setInitialDraft(post);
    setRequested('newPost');
  }, []);

  // A layout effect, so that a button pressed right after the render is not lost.
  useLayoutEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return;
      const name = target.closest<HTMLElement>('[data-dialog]')?.dataset['dialog'];
      if (isDialogName(name)) setRequested(name);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  // Posting requires sign-in (docs/product.md#roles), also after a sign-out in another tab.
  const lacksSignIn = requested === 'newPost' && session.status === 'signedOut';
  useEffect(() => {
    if (lacksSignIn) toast.error(commonMessages.error.signInRequired);
  }, [lacksSignIn]);

  return {
    dialog: lacksSignIn ? 'signIn' : requested,
    initialDraft,
    open: setRequested,
    openWithDraft,
    close,
  };
}
