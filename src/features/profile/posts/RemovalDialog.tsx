import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { FormDialog } from '@/components/form/FormDialog';
import { formResolver } from '@/components/form/formResolver';
import { showRefusal } from '@/components/form/showRefusal';
import { toastFirstError } from '@/components/form/toastFirstError';
import { WordsField } from '@/components/form/WordsField';
import { PostQuote } from '@/components/post/PostQuote';
import { formMessages } from '@/config/formMessages';
import type { Post } from '@/domain/post';
import { REMOVAL_REASON } from '@/domain/reports';
import { reportWordsSchema } from '@/domain/schemas';
import { profileMessages } from '@/features/profile/messages';
import { useCloseWhileOpen } from '@/hooks/useCloseWhileOpen';
import { reportPost } from '@/services/posts/reports';

interface RemovalDialogProps {
  readonly uid: string;
  readonly post: Post;
  readonly onRemovalRequested: (postId: string) => void;
  readonly onClose: () => void;
}

const text = profileMessages.ownPosts.removal;

/** Dialog in which the author of a published post asks the admins to remove it. */
export function RemovalDialog({ uid, post, onRemovalRequested, onClose }: RemovalDialogProps) {
  const close = useCloseWhileOpen(onClose);
  const form = useForm({
    resolver: formResolver(reportWordsSchema),
    defaultValues: { words: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const words = useWatch({ control: form.control, name: 'words' });

  const submit = form.handleSubmit(async (values) => {
    const result = await reportPost(uid, post.id, REMOVAL_REASON, values.words);
    if (!result.ok) return showRefusal(form, result, formMessages.report.refusals);
    toast.success(profileMessages.success.removalAsked);
    onRemovalRequested(post.id);
    return close();
  }, toastFirstError);

  return (
    <FormDialog
      title={text.title}
      submitLabel={text.action}
      busyLabel={text.sending}
      formState={form.formState}
      isUnsaved={words.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <PostQuote post={post} />
      <p className="text-ink-soft">{text.text}</p>
      <WordsField
        label={text.words}
        field={form.register('words')}
        words={words}
        error={errors.words?.message}
        readOnly={isSubmitting}
      />
    </FormDialog>
  );
}
