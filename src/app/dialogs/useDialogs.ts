import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { commonMessages } from '@/config/messages';
import { useAuth, useProfileUid, useUid } from '@/contexts/AuthContext';
import type { PostDraft, UnpublishedPost } from '@/domain/posts/post';
import { useIntent } from '@/hooks/useIntent';
import { useStore } from '@/hooks/useStore';
import {
  bindIntent,
  dropIntent,
  pendingIntent,
  requireSignIn,
  setIntentDialog,
} from '@/services/session/intent';
import { isDialogName, type DialogName } from './dialogs';

/**
 * Returns the open dialog, at most one, and the functions that open and close dialogs. A button with a
 * `data-dialog` attribute opens the dialog of that name.
 *
 * @param isReturning true while a return from Google is completed: nobody is asked for an account then
 * @param pending the user's posts that wait for a decision
 */
export function useDialogs(isReturning = false, pending: readonly UnpublishedPost[] = []) {
  const { session } = useAuth();
  const [requested, setRequested] = useState<DialogName | null>(null);
  /** A post whose text is the initial text of the new post. */
  const [initialDraft, setInitialDraft] = useState<PostDraft | null>(null);
  const ownUid = useUid();
  /** The pending post that is changed, and its author. */
  const [amended, setAmended] = useState<{ uid: string | null; post: UnpublishedPost } | null>(
    null,
  );
  const close = useCallback(() => {
    setRequested(null);
    setInitialDraft(null);
    setAmended(null);
  }, []);
  const signIn = {
    onClose: () => {
      dropIntent();
      close();
    },
    onSignedIn: () => {
      setIntentDialog(null);
      close();
    },
    onSwitch: (name: 'signIn' | 'signUp') => {
      setIntentDialog(name);
      setRequested(name);
    },
  };
  const openWithDraft = useCallback((post: PostDraft) => {
    setInitialDraft(post);
    setRequested('newPost');
  }, []);
  const amend = useCallback(
    (post: UnpublishedPost) => {
      setAmended({ uid: ownUid, post });
      setRequested('amend');
    },
    [ownUid],
  );
  // Nobody but its author may read the post.
  if (amended && ownUid !== null && amended.uid !== ownUid) close();

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
  const isVisitor = session.status === 'signedOut' && !isReturning;
  const lacksSignIn = requested === 'newPost' && isVisitor;
  useEffect(() => {
    if (!lacksSignIn) return;
    toast.error(commonMessages.error.signInRequired);
    requireSignIn({ kind: 'write' });
  }, [lacksSignIn]);

  // The session has ended: the post is changed on, with its draft, once its author has signed in.
  const lost = isVisitor && requested === 'amend' ? amended : null;
  useEffect(() => {
    if (lost) requireSignIn({ kind: 'amend', postId: lost.post.id }, lost.uid);
  }, [lost]);
  const pendingPost = (id: string) => pending.find((post) => post.id === id);
  useIntent(
    'amend',
    ({ postId }) => requested === null && pendingPost(postId) !== undefined,
    ({ postId }) => {
      const post = pendingPost(postId);
      if (post) amend(post);
    },
  );

  // Asks for the account, again after a reload or a return from Google without a session.
  const asking = useStore(pendingIntent)?.dialog ?? null;
  if (isVisitor && asking !== null && requested !== asking) setRequested(asking);

  const profileUid = useProfileUid();
  // A user whose profile is not read yet, or read again, has neither signed in nor out.
  const isKnown = session.status === 'signedOut' || profileUid !== null;
  useEffect(() => {
    if (isKnown) bindIntent(profileUid);
  }, [isKnown, profileUid]);
  useIntent(
    'write',
    // The form that is open already is the one that was wanted.
    () => requested === null || requested === 'newPost',
    () => setRequested('newPost'),
  );

  return {
    dialog: lacksSignIn ? 'signIn' : requested,
    initialDraft,
    open: setRequested,
    amended: amended && amended.uid === ownUid ? amended.post : null,
    openWithDraft,
    amend,
    close,
    signIn,
  };
}
