import { FormDialog } from '@/components/form/FormDialog';
import { EditConflict, type ConflictText } from './EditConflict';
import { PostFields } from './PostFields';
import type { usePostEdit } from './usePostEdit';

interface EditPostDialogProps {
  readonly edit: ReturnType<typeof usePostEdit>;
  readonly text: ConflictText & {
    readonly title: string;
    readonly save: string;
    readonly intro?: string;
  };
  readonly onClose: () => void;
  /** More to read, below the fields. */
  readonly children?: Elements;
}

/** The dialog in which an author or an admin edits the text of an existing post. */
export function EditPostDialog({ edit, text, onClose, children }: EditPostDialogProps) {
  const { form, values, author, conflict, takeTheirs, keepMine } = edit;
  const { register, isBusy, errors, formState } = form;
  return (
    <FormDialog
      title={text.title}
      {...(text.intro !== undefined && { intro: <p>{text.intro}</p> })}
      submitLabel={text.save}
      canSubmit={conflict === null}
      form={form}
      isUnsaved={formState.isDirty}
      onClose={onClose}
      wide
      className="writing-dialog"
    >
      <PostFields
        register={register}
        errors={errors}
        values={values}
        author={author}
        readOnly={isBusy}
      />
      {conflict !== null && (
        <EditConflict conflict={conflict} text={text} onTheirs={takeTheirs} onMine={keepMine} />
      )}
      {children}
    </FormDialog>
  );
}
