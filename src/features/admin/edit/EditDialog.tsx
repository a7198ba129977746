import { FormDialog } from '@/components/form/FormDialog';
import { PostFields } from '@/components/post/PostFields';
import { adminMessages } from '@/config/adminMessages';
import type { Post, PostText } from '@/domain/post';
import { EditConflict } from './EditConflict';
import { useEdit } from './useEdit';

interface EditDialogProps {
  readonly post: Post;
  /** Told of the text that was saved. */
  readonly onSaved?: (text: PostText) => void;
  readonly onClose: () => void;
}

const text = adminMessages.edit;

/** Edits a pending or published post; another admin's edit of this moment is never overwritten. */
export function EditDialog({ post, onSaved, onClose }: EditDialogProps) {
  const { form, title, content, conflict, save, takeTheirs, keepMine } = useEdit(post, (saved) => {
    onSaved?.(saved);
    onClose();
  });
  const { register, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  return (
    <FormDialog
      title={text.title}
      submitLabel={text.save}
      canSubmit={conflict === null}
      formState={formState}
      isUnsaved={isDirty}
      onSubmit={save}
      onClose={onClose}
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
      {conflict !== null && (
        <EditConflict conflict={conflict} onTheirs={takeTheirs} onMine={keepMine} />
      )}
    </FormDialog>
  );
}
