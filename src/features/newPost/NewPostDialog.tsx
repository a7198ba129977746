import { useState } from 'react';
import { hasSameText, isSameForm, type Draft } from '@/domain/posts/draft';
import type { PostDraft } from '@/domain/posts/post';
import type { Quota } from '@/domain/accounts/user';
import { usePostsLeft } from '@/hooks/usePostsLeft';
import { dropDraft, findDraft } from '@/services/posts/drafts';
import { DraftChoice } from './DraftChoice';
import { freshDraft } from './freshDraft';
import { LimitDialog } from './LimitDialog';
import { PostForm } from './PostForm';
import type { Author } from './usePostForm';

interface NewPostDialogProps {
  readonly author: Author;
  readonly quota: Quota;
  /** True until the user has accepted what their posts may reveal. */
  readonly mustAccept: boolean;
  /** The post to correct and resubmit; null to start from the saved draft or a blank form. */
  readonly initialDraft: PostDraft | null;
  readonly onClose: () => void;
}

type Step =
  | { readonly name: 'choice'; readonly draft: Draft; readonly fresh: Draft }
  | { readonly name: 'form'; readonly initialDraft: Draft; readonly isRestored: boolean };

function firstStep(uid: string, corrected: PostDraft | null): Step {
  const fresh = freshDraft(corrected);
  const draft = findDraft(uid);
  if (!draft) return { name: 'form', initialDraft: fresh, isRestored: false };
  return corrected === null || isSameForm(draft.values, fresh.values)
    ? { name: 'form', initialDraft: draft, isRestored: true }
    : { name: 'choice', draft, fresh };
}

/** Submits a post for moderation (docs/product.md#new-post). */
export default function NewPostDialog(props: NewPostDialogProps) {
  const { quota, author, onClose } = props;
  const left = usePostsLeft(quota);
  // A draft without a confirmed result may be the last post of the day: the form looks it up.
  const [isWriting, setWriting] = useState(left > 0 || findDraft(author.uid)?.wasTried === true);
  // Once shown, the form stays, also when another tab sends the last post of the day.
  if (left > 0 && !isWriting) setWriting(true);

  return isWriting ? (
    <WritingDialog {...props} left={left} />
  ) : (
    <LimitDialog uid={author.uid} onClose={onClose} />
  );
}

type WritingDialogProps = Omit<NewPostDialogProps, 'quota'> & { readonly left: number };

/** Shows the form, after a question if there are both a saved draft and a post to be corrected. */
function WritingDialog(props: WritingDialogProps) {
  const { author, mustAccept, left, initialDraft: corrected, onClose } = props;
  const { uid } = author;
  const [step, setStep] = useState(() => firstStep(uid, corrected));

  /** Replaces the draft, unless another tab has changed its text: then the question shows this text. */
  function replace({ draft, fresh }: Extract<Step, { name: 'choice' }>): void {
    const stored = findDraft(uid) ?? draft;
    if (!hasSameText(stored.values, draft.values)) {
      setStep({ name: 'choice', draft: stored, fresh });
      return;
    }
    dropDraft(uid);
    setStep({ name: 'form', initialDraft: fresh, isRestored: false });
  }

  switch (step.name) {
    case 'choice':
      return (
        <DraftChoice
          draft={step.draft}
          onResume={() => {
            const draft = findDraft(uid) ?? step.draft;
            setStep({ name: 'form', initialDraft: draft, isRestored: true });
          }}
          onReplace={() => replace(step)}
          onClose={onClose}
        />
      );
    case 'form':
      return (
        <PostForm
          author={author}
          mustAccept={mustAccept}
          left={left}
          initialDraft={step.initialDraft}
          isRestored={step.isRestored}
          onClose={onClose}
        />
      );
  }
}
