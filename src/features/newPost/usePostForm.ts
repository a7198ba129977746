import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { messages } from '@/config/messages';
import { isBlank, isFormOf, type Draft } from '@/domain/draft';
import { newPostSchema, type NewPostForm } from '@/domain/schemas';
import { createStore } from '@/domain/store';
import { toastFirstError } from '@/hooks/toastFirstError';
import { dropDraft, saveDraft, subscribeToDraft } from '@/services/drafts';
import { fetchSubmitted, newPostId, submitPost } from '@/services/posts';
import { freshDraft } from './freshDraft';
import { newPostMessages } from './messages';

export interface Author {
  readonly uid: string;
  readonly pseudo: string;
}

/** The form of a new post, kept as a draft while it is filled in. */
export function usePostForm(author: Author, begin: Draft, onSent: () => void) {
  const { uid } = author;
  /** Under which id the form is kept and sent, and whether it was tried already. */
  const [sheet] = useState(() => createStore(begin));
  const [isSaved, setKept] = useState(true);
  const [discarded, setDiscarded] = useState<Draft | null>(null);
  const form = useForm({
    resolver: valibotResolver(newPostSchema),
    defaultValues: begin.values,
  });
  const { control, getValues, handleSubmit, reset, setError, subscribe, formState } = form;
  const values = useWatch({ control, compute: (all: NewPostForm) => all });

  const keep = useEffectEvent((typed: NewPostForm) => {
    if (!isBlank(typed)) setDiscarded(null);
    setKept(saveNow(uid, sheet.get(), typed));
  });
  /** The sheet first: the form tells of its new values at once. */
  function show(draft: Draft): void {
    sheet.set(draft);
    reset(draft.values);
  }
  const onOtherTab = useEffectEvent((draft: Draft | null) => {
    if (!formState.isSubmitting) show(draft ?? freshDraft());
  });
  const onLostAnswer = useEffectEvent((wasThis: boolean) => {
    sheet.set(renewed(sheet.get()));
    if (!wasThis) return;
    dropDraft(uid);
    onSent();
  });

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: typed }) => keep(typed),
      }),
    [subscribe],
  );
  useEffect(() => subscribeToDraft(uid, (draft) => onOtherTab(draft)), [uid]);
  useEffect(() => {
    if (!begin.wasTried) return undefined;
    let isStale = false;
    void fetchSubmitted(uid, begin.id).then((post) => {
      if (post && !isStale) onLostAnswer(isFormOf(post, getValues()));
    });
    return () => {
      isStale = true;
    };
  }, [uid, begin, getValues]);

  const submit = handleSubmit(async (post) => {
    sheet.set({ ...sheet.get(), wasTried: true });
    saveNow(uid, sheet.get(), getValues());
    const result = await submitPost(author, sheet.get().id, post);
    if (result.ok) {
      toast.success(newPostMessages.success.submitted);
      dropDraft(uid);
      onSent();
      return;
    }
    // An earlier version went through after all: this one is a post of its own.
    if (result.message === messages.error.alreadySent) sheet.set(renewed(sheet.get()));
    setError('root', { message: result.message });
    toast.error(result.message);
  }, toastFirstError);

  function discard(): void {
    setDiscarded({ ...sheet.get(), values: getValues() });
    dropDraft(uid);
    show(freshDraft());
  }

  return {
    form,
    values,
    submit,
    isSaved: isSaved,
    discard,
    undo: discarded && (() => show(discarded)),
  };
}

const saveNow = (uid: string, sheet: Draft, values: NewPostForm): boolean =>
  saveDraft(uid, { ...sheet, values, savedAt: new Date() });

/** The same words as a post of their own. */
const renewed = (sheet: Draft): Draft => ({ ...sheet, id: newPostId(), wasTried: false });
