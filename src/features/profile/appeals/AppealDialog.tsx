import { useWatch } from 'react-hook-form';
import { AllRequired } from '@/components/form/AllRequired';
import { FormDialog } from '@/components/form/FormDialog';
import { useActionForm } from '@/components/form/useActionForm';
import { WordsField } from '@/components/form/WordsField';
import { authorAppealId, type ContestedDecision } from '@/domain/moderation/appeals';
import { appealSchema } from '@/domain/moderation/appealSchema';
import { profileMessages } from '@/features/profile/messages';
import { useFormDraft } from '@/hooks/useFormDraft';
import { contestDecision } from '@/services/posts/appeals';

interface AppealDialogProps {
  readonly uid: string;
  readonly decision: ContestedDecision;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

const messages = profileMessages.appeal;

/** Dialog in which an author or a reporter contests a decision, without saying who they are. */
export function AppealDialog({ uid, decision, onSent, onClose }: AppealDialogProps) {
  const draft = useFormDraft(uid, `appeal/${authorAppealId(decision)}`);
  const form = useActionForm({
    schema: appealSchema,
    defaultValues: { words: '' },
    action: (values) => contestDecision(uid, decision, values.words),
    messages: messages.refusals,
    done: messages.done,
    onDone: onSent,
    onClose,
    draft,
  });
  const words = useWatch({ control: form.control, name: 'words' });

  return (
    <FormDialog
      title={messages.title}
      intro={<p>{messages.text}</p>}
      submitLabel={messages.action}
      busyLabel={messages.sending}
      form={form}
      isUnsaved={words.trim() !== ''}
      onClose={onClose}
    >
      <AllRequired hasNote={false}>
        <WordsField
          label={messages.field}
          field={form.register('words')}
          words={words}
          error={form.errors.words?.message}
          readOnly={form.isBusy}
        />
      </AllRequired>
    </FormDialog>
  );
}
