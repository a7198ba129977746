import { useState } from 'react';
import { isSameForm, type Draft } from '@/domain/draft';
import type { PostDraft } from '@/domain/post';
import type { Quota } from '@/domain/user';
import { dropDraft, findDraft } from '@/services/posts/drafts';
import { DraftChoice } from './DraftChoice';
import { freshDraft } from './freshDraft';
import { PostForm } from './PostForm';
import { SentDialog } from './SentDialog';
import type { Author } from './usePostForm';

interface NewPostDialogProps {
  readonly author: Author;
  readonly quota: Quota;
  /** The post to correct and resubmit; null to start from the saved draft or a blank form. */
  readonly initialDraft: PostDraft | null;
  readonly onClose: () => void;
}

type Step =
  | { readonly name: 'choice'; readonly draft: Draft; readonly fresh: Draft }
  | { readonly name: 'form'; readonly initialDraft: Draft; readonly isRestored: boolean }
  | { readonly name: 'sent' };

function firstStep(uid: string, corrected: PostDraft | null): Step {
  const fresh = freshDraft(corrected);
  const draft = findDraft(uid);
  if (!draft) return { name: 'form', initialDraft: fresh, isRestored: false };
  return corrected === null || isSameForm(draft.values, fresh.values)
    ? { name: 'form', initialDraft: draft, isRestored: true }
    : { name: 'choice', draft, fresh };
}

/** Submits a post for moderation (docs/product.md#new-post). */
export default function NewPostDialog({
  author,
  quota,
  initialDraft: corrected,
  onClose,
}: NewPostDialogProps) {
  const { uid } = author;
  const [step, setStep] = useState(() => firstStep(uid, corrected));
  switch (step.name) {
    case 'choice':
      return (
        <DraftChoice
          draft={step.draft}
          onResume={() => setStep({ name: 'form', initialDraft: step.draft, isRestored: true })}
          onReplace={() => {
            dropDraft(uid);
            setStep({ name: 'form', initialDraft: step.fresh, isRestored: false });
          }}
          onClose={onClose}
        />
      );
    case 'form':
      return (
        <PostForm
          author={author}
          quota={quota}
          initialDraft={step.initialDraft}
          isRestored={step.isRestored}
          onSent={() => setStep({ name: 'sent' })}
          onClose={onClose}
        />
      );
    case 'sent':
      return <SentDialog onClose={onClose} />;
  }
}
