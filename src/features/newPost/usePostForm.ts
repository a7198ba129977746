import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { useActionForm } from '@/components/form/useActionForm';
import { usePosts } from '@/contexts/PostsContext';
import { hasSameText, isBlank, isFormOf, type Draft } from '@/domain/posts/draft';
import type { SubmissionCode } from '@/domain/refusal';
import { submissionSchema, type NewPostForm, type SubmissionForm } from '@/domain/posts/schemas';
import { createStore } from '@/lib/store';
import { useOwnSuspension } from '@/hooks/useOwnSuspension';
import { usePostWarnings } from '@/hooks/usePostWarnings';
import {
  dropDraft,
  dropSentDraft,
  findDraft,
  saveDraft,
  subscribeToDraft,
} from '@/services/posts/drafts';
import { fetchSubmitted, newPostId, submitPost } from '@/services/posts/submitPost';
import { freshDraft } from './freshDraft';
import { newPostMessages } from './messages';

/** Refusals that, unlike a lost response, mean that the post is not stored. */
const NOT_STORED: readonly SubmissionCode[] = ['dailyPosts', 'suspended', 'submissionsPaused'];

export interface Author {
  readonly uid: string;
  readonly pseudo: string;
}

/**
 * Form state of a new post, saved as a draft on every change.
 *
 * @param mustAccept true until the user has accepted what their posts may reveal
 * @param onSent called when the server has the post, and a toast says so
 */
export function usePostForm(
  author: Author,
  mustAccept: boolean,
  initialDraft: Draft,
  onSent: () => void,
) {
  const { uid } = author;
  /** The draft's post id, and whether it was already submitted without a confirmed result. */
  const [draftStore] = useState(() => createStore(initialDraft));
  const [isSaved, setSaved] = useState(true);
  const [discarded, setDiscarded] = useState<Draft | null>(null);
  const suspension = useOwnSuspension(uid);
  const { check, attempt, warningsFor } = usePostWarnings(author);
  const form = useActionForm({
    schema: submissionSchema(mustAccept),
    defaultValues: { ...initialDraft.values, acceptsOpinions: false },
    action: async ({ acceptsOpinions, ...post }) => {
      if (!(await check(post))) return null;
      const { id } = draftStore.get();
      const sent = getValues();
      saveAttempt(true);
      const result = await submitPost(author, id, post, acceptsOpinions);
      if (result.ok) {
        finish(id, sent);
        return result;
      }
      if (result.code === 'suspended') void suspension.refetch();
      if (NOT_STORED.includes(result.code)) saveAttempt(false);
      // An earlier text is already stored under this id: submit the current one under a new id.
      if (result.code === 'alreadySent') draftStore.set(withNewId(draftStore.get()));
      return result;
    },
    messages: newPostMessages.refusals,
  });
  const { sentId } = usePosts();
  const { control, getValues, reset, subscribe, isBusy } = form;
  const values = useWatch({ control, compute: (all: SubmissionForm) => all });

  const saveTyped = useEffectEvent((typed: SubmissionForm) => {
    if (!isBlank(typed)) setDiscarded(null);
    setSaved(saveNow(uid, draftStore.get(), typed));
  });
  /** Updates the store before the form, because `reset` notifies the subscriber synchronously. */
  function showDraft(draft: Draft): void {
    draftStore.set(draft);
    // The box belongs to this form, not to the text: a draft is never stored with it.
    reset({ ...draft.values, acceptsOpinions: getValues('acceptsOpinions') });
  }
  function finish(postId: string, sent: NewPostForm): void {
    sentId.set(postId);
    toast.success(newPostMessages.success.submitted);
    dropSentDraft(uid, postId, (stored) => hasSameText(stored, sent), newPostId());
    onSent();
  }
  /** Saves the state of an attempt, unless another tab has stored another text meanwhile. */
  function saveAttempt(wasTried: boolean): void {
    draftStore.set({ ...draftStore.get(), wasTried });
    const stored = findDraft(uid);
    if (!stored || hasSameText(stored.values, getValues()))
      saveNow(uid, draftStore.get(), getValues());
  }
  const onOtherTab = useEffectEvent((draft: Draft | null) => {
    if (!isBusy) showDraft(draft ?? freshDraft());
  });
  // Saves the text again, which is not the same as what the storage has now.
  const onCleared = useEffectEvent(() => saveTyped(getValues()));
  const onFoundSubmission = useEffectEvent((isCurrentText: boolean) => {
    // A submission in progress finds the same post.
    if (isBusy) return;
    draftStore.set(withNewId(draftStore.get()));
    if (isCurrentText) finish(initialDraft.id, getValues());
  });

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: typed }) => saveTyped(typed),
      }),
    [subscribe],
  );
  useEffect(
    () =>
      subscribeToDraft(
        uid,
        (draft) => onOtherTab(draft),
        () => onCleared(),
      ),
    [uid],
  );
  useEffect(() => {
    if (!initialDraft.wasTried) return undefined;
    let isStale = false;
    void fetchSubmitted(uid, initialDraft.id).then((post) => {
      if (post && !isStale) onFoundSubmission(isFormOf(post, getValues()));
    });
    return () => {
      isStale = true;
    };
  }, [uid, initialDraft, getValues]);

  function discard(): void {
    setDiscarded({ ...draftStore.get(), values: getValues() });
    dropDraft(uid);
    showDraft(freshDraft());
  }

  return {
    form,
    values,
    suspension: suspension.data ?? null,
    isSaved,
    warnings: warningsFor(values),
    /** Number of times that warnings have kept the post from being sent. */
    attempt,
    discard,
    undo: discarded && (() => showDraft(discarded)),
  };
}

function saveNow(uid: string, draft: Draft, typed: SubmissionForm): boolean {
  const { acceptsOpinions: _, ...values } = typed;
  return saveDraft(uid, { ...draft, values, savedAt: new Date() });
}

/** The same draft under a new post id. */
const withNewId = (draft: Draft): Draft => ({ ...draft, id: newPostId(), wasTried: false });
