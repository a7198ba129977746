import { useWatch } from 'react-hook-form';
import { FormDialog } from '@/components/form/FormDialog';
import { useActionForm } from '@/components/form/useActionForm';
import { WordsField } from '@/components/form/WordsField';
import { PostQuote } from '@/components/post/PostQuote';
import { formMessages } from '@/config/formMessages';
import type { Post } from '@/domain/posts/post';
import { REMOVAL_REASON } from '@/domain/moderation/reports';
import { reportWordsSchema } from '@/domain/moderation/reportSchemas';
import { profileMessages } from '@/features/profile/messages';
import { useFormDraft } from '@/hooks/useFormDraft';
import { reportPost } from '@/services/posts/reports';

interface RemovalDialogProps {
  readonly uid: string;
  readonly post: Post;
  readonly onRemovalRequested: (postId: string) => void;
  readonly onClose: () => void;
}

const messages = profileMessages.ownPosts.removal;

/** Dialog in which the author of a published post asks the admins to remove it. */
export function RemovalDialog({ uid, post, onRemovalRequested, onClose }: RemovalDialogProps) {
  const draft = useFormDraft(uid, `removal/${post.id}`);
  const form = useActionForm({
    schema: reportWordsSchema,
    defaultValues: { words: '' },
    action: (values) => reportPost(uid, post.id, REMOVAL_REASON, values.words),
    messages: formMessages.report.refusals,
    done: profileMessages.success.removalAsked,
    onDone: () => onRemovalRequested(post.id),
    onClose,
    draft,
  });
  const words = useWatch({ control: form.control, name: 'words' });

  return (
    <FormDialog
      title={messages.title}
      submitLabel={messages.action}
      busyLabel={messages.sending}
      form={form}
      isUnsaved={words.trim() !== ''}
      onClose={onClose}
    >
      <PostQuote post={post} />
      <p className="text-ink-soft">{messages.text}</p>
      <WordsField
        label={messages.words}
        field={form.register('words')}
        words={words}
        error={form.errors.words?.message}
        readOnly={form.isBusy}
      />
    </FormDialog>
  );
}
