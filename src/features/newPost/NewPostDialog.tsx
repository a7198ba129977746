import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { PostFields } from '@/components/post/PostFields';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { FormRefusal } from '@/components/ui/FormRefusal';
import { messages } from '@/config/messages';
import { postsLeftToday } from '@/domain/quota';
import { newPostSchema } from '@/domain/schemas';
import { hasVisibleCharacter } from '@/domain/text';
import type { Quota } from '@/domain/user';
import { useParisDay } from '@/hooks/useParisDay';
import { toastFirstError } from '@/hooks/toastFirstError';
import { newPostId, submitPost } from '@/services/posts';
import { blankPost, type UnsentPost } from './unsentPost';

interface NewPostDialogProps {
  readonly author: { readonly uid: string; readonly pseudo: string };
  readonly quota: Quota;
  /** What was typed before, if it is this author's. */
  readonly unsent: UnsentPost | null;
  /** Told of every change, so that closing the dialog loses nothing; null once it was sent. */
  readonly onUnsentChange: (unsent: UnsentPost | null) => void;
  readonly onClose: () => void;
}

const text = messages.newPost;

/** Submitting a post for moderation (spec sections 2 and 5, 'New-post modal'). */
export function NewPostDialog(props: NewPostDialogProps) {
  const { author, quota, unsent, onUnsentChange, onClose } = props;
  const [sheet] = useState(() => (unsent?.uid === author.uid ? unsent : blankPost(author.uid)));
  const [postId, setPostId] = useState(sheet.id);
  const { register, handleSubmit, setError, control, subscribe, formState } = useForm({
    resolver: valibotResolver(newPostSchema),
    defaultValues: sheet.values,
  });
  const { errors, isSubmitting } = formState;
  const [title, content, category] = useWatch({
    control,
    name: ['title', 'content', 'category'],
  });
  const left = postsLeftToday(quota, useParisDay());
  const { uid } = author;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => onUnsentChange({ id: postId, uid, values }),
      }),
    [subscribe, onUnsentChange, postId, uid],
  );

  const submit = handleSubmit(async (draft) => {
    const result = await submitPost(author, postId, draft);
    if (result.ok) {
      toast.success(messages.success.submitted);
      onUnsentChange(null);
      onClose();
      return;
    }
    // An earlier version went through after all: this one is a post of its own.
    if (result.message === messages.error.alreadySent) setPostId(newPostId());
    setError('root', { message: result.message });
    toast.error(result.message);
  }, toastFirstError);

  const canSubmit = hasVisibleCharacter(content) && category !== '';

  return (
    <Dialog
      title={text.title}
      closeLabel={messages.post.close}
      onClose={onClose}
      locked={isSubmitting}
    >
      <p className="-mt-2 mb-5 text-ink-soft">
        {text.text} <span className="font-semibold text-ink">{text.left(left)}</span>
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting && canSubmit) void submit(event);
        }}
        noValidate
        className="space-y-4"
      >
        <PostFields
          fields={{
            title: register('title'),
            content: register('content'),
            category: register('category'),
            source: register('source'),
          }}
          errors={errors}
          title={title}
          content={content}
          readOnly={isSubmitting}
        />
        <label className="flex items-start gap-3 rounded-lg py-1">
          <input
            type="checkbox"
            className="mt-1 size-5 accent-current"
            {...register('isAnonymous')}
          />
          <span>
            <span className="font-semibold">{text.anonymous}</span>
            <span className="block text-sm text-ink-soft">{text.anonymousHint}</span>
          </span>
        </label>
        <FormRefusal>{errors.root?.message}</FormRefusal>
        <p role="status" className="sr-only">
          {isSubmitting ? text.sending : ''}
        </p>
        <div className="dialog-foot flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button look="plain" onClick={onClose} busy={isSubmitting}>
            {text.cancel}
          </Button>
          <Button type="submit" disabled={!canSubmit} busy={isSubmitting}>
            {isSubmitting ? text.sending : text.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
