import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'react-hot-toast';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Field, FIELD_LOOK } from '@/components/ui/Field';
import { FormRefusal } from '@/components/ui/FormRefusal';
import { TextField } from '@/components/ui/TextField';
import { CONTENT_MAX, TITLE_MAX } from '@/config/limits';
import { messages } from '@/config/messages';
import { postsLeftToday } from '@/domain/quota';
import { newPostSchema } from '@/domain/schemas';
import { hasVisibleCharacter } from '@/domain/text';
import type { Quota } from '@/domain/user';
import { useParisDay } from '@/hooks/useParisDay';
import { toastFirstError } from '@/hooks/toastFirstError';
import { submitPost } from '@/services/posts';
import { CategoryPicker } from './CategoryPicker';
import { Counter } from './Counter';
import { blankPost, type UnsentPost } from './unsentPost';

interface NewPostDialogProps {
  readonly author: { readonly uid: string; readonly pseudo: string };
  readonly quota: Quota;
  /** What was typed before; kept by the caller, so that closing the dialog loses nothing. */
  readonly unsent: UnsentPost;
  readonly onUnsentChange: (unsent: UnsentPost) => void;
  readonly onClose: () => void;
}

const text = messages.newPost;

/** Submitting a post for moderation (spec sections 2 and 5, 'New-post modal'). */
export function NewPostDialog(props: NewPostDialogProps) {
  const { author, quota, unsent, onUnsentChange, onClose } = props;
  const { register, handleSubmit, setError, control, subscribe, formState } = useForm({
    resolver: valibotResolver(newPostSchema),
    defaultValues: unsent.values,
  });
  const { errors, isSubmitting } = formState;
  const [title, content, category] = useWatch({
    control,
    name: ['title', 'content', 'category'],
  });
  const left = postsLeftToday(quota, useParisDay());

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: typed }) => onUnsentChange({ id: unsent.id, values: typed }),
      }),
    [subscribe, onUnsentChange, unsent.id],
  );

  const submit = handleSubmit(async (draft) => {
    const result = await submitPost(author, unsent.id, draft);
    if (result.ok) {
      toast.success(messages.success.submitted);
      onUnsentChange(blankPost());
      onClose();
    } else {
      setError('root', { message: result.message });
      toast.error(result.message);
    }
  }, toastFirstError);

  const canSubmit = hasVisibleCharacter(content) && category !== '' && !isSubmitting;

  return (
    <Dialog title={text.title} closeLabel={messages.post.close} onClose={onClose}>
      <p className="-mt-2 mb-5 text-ink-soft">
        {text.text} <span className="font-semibold text-ink">{text.left(left)}</span>
      </p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <fieldset disabled={isSubmitting} className="space-y-4">
          <TextField
            label={`${text.postTitle} (${text.optional})`}
            autoComplete="off"
            error={errors.title?.message}
            aside={<Counter used={title.trim().length} max={TITLE_MAX} />}
            {...register('title')}
          />
          <Field
            label={text.content}
            error={errors.content?.message}
            aside={<Counter used={content.trim().length} max={CONTENT_MAX} />}
          >
            {(ids) => (
              <textarea
                data-autofocus
                rows={5}
                required
                dir="auto"
                placeholder={text.contentPlaceholder}
                className={`${FIELD_LOOK} resize-y text-lg leading-snug`}
                {...register('content')}
                {...ids}
              />
            )}
          </Field>
          <CategoryPicker field={register('category')} error={errors.category?.message} />
          <TextField
            label={`${text.source} (${text.optional})`}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder={text.sourcePlaceholder}
            hint={text.sourceHint}
            error={errors.source?.message}
            {...register('source')}
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
        </fieldset>
        <div className="mt-4">
          <FormRefusal>{errors.root?.message}</FormRefusal>
        </div>
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <Button look="plain" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" disabled={!canSubmit}>
            {isSubmitting ? text.sending : text.submit}
          </Button>
        </div>
        <p role="status" className="sr-only">
          {isSubmitting ? text.sending : ''}
        </p>
      </form>
    </Dialog>
  );
}
