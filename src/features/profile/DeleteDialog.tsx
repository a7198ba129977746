import { useState, type InputEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { AllRequired } from '@/components/form/AllRequired';
import { FormDialog } from '@/components/form/FormDialog';
import { useActionForm } from '@/components/form/useActionForm';
import { TextField } from '@/components/ui/TextField';
import { formMessages } from '@/config/formMessages';
import { DELETION_WORD } from '@/config/limits';
import { commonMessages } from '@/config/messages';
import { deletionSchema } from '@/domain/accounts/accountSchemas';
import type { ClosingProgress, PublishedChoice as Choice } from '@/domain/accounts/closing';
import { closeAccount } from '@/services/account/closing';
import { wait } from '@/lib/wait';
import { ClosingSteps } from './ClosingSteps';
import { IdentityField } from './IdentityField';
import type { Me } from './me';
import { profileMessages } from './messages';
import { OnlyAdminWarning } from './OnlyAdminWarning';
import { goHome, READING_MS } from './pageReload';
import { PublishedChoice } from './PublishedChoice';

interface DeleteDialogProps {
  readonly me: Me;
  readonly onClose: () => void;
}

const messages = profileMessages.deletionDialog;
const MESSAGES = {
  ...formMessages.accountRefusals,
  unknown: messages.failed,
  notAllowed: messages.failed,
};

/** Converts the typed text to upper case without moving the caret. */
function toUpperCase({ currentTarget: input }: InputEvent<HTMLInputElement>): void {
  const { value, selectionStart, selectionEnd } = input;
  if (value === value.toUpperCase()) return;
  input.value = value.toUpperCase();
  input.setSelectionRange(selectionStart, selectionEnd);
}

/**
 * Dialog for closing the account, confirmed by password or Google and by a typed word
 * (docs/product.md#closing-the-account).
 */
export function DeleteDialog({ me, onClose }: DeleteDialogProps) {
  const { profile, email, hasPassword } = me;
  const [progress, setProgress] = useState<ClosingProgress | null>(null);
  const [published, setPublished] = useState<Choice>('leave');
  const form = useActionForm({
    schema: deletionSchema(hasPassword),
    defaultValues: { password: '', word: '' },
    action: async ({ password }) => {
      const result = await closeAccount(hasPassword ? password : null, setProgress, published);
      if (!result.ok) setProgress(null);
      return result;
    },
    messages: MESSAGES,
    fields: hasPassword ? { wrongPassword: 'password' } : {},
    done: commonMessages.success.accountDeleted,
    // The user is signed out by now, so this page and its dialog are unmounted: this needs neither.
    onDone: async () => {
      await wait(READING_MS.deletion);
      goHome();
    },
  });
  const { register, isBusy, errors } = form;
  const word = useWatch({ control: form.control, name: 'word' });

  return (
    <FormDialog
      title={messages.title}
      submitLabel={messages.submit}
      byGoogle={!hasPassword}
      busyLabel={messages.deleting}
      look="danger"
      canSubmit={word.trim() === DELETION_WORD}
      form={form}
      onClose={onClose}
    >
      <div className="space-y-3">
        <p>{messages.intro}</p>
        <ul className="list-disc space-y-1 pl-5 marker:text-danger">
          {messages.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <p className="text-ink-soft">{messages.log}</p>
        {profile.role === 'admin' && <p className="text-ink-soft">{messages.adminLog}</p>}
      </div>
      <PublishedChoice onChoose={setPublished} />
      {/* Not above: the focus in the choices may scroll the beginning out of view. */}
      {profile.role === 'admin' && <OnlyAdminWarning />}
      <AllRequired>
        <IdentityField
          label={messages.password}
          email={email}
          hasPassword={hasPassword}
          readOnly={isBusy}
          error={errors.password?.message}
          {...register('password')}
        />
        <TextField
          label={messages.word(DELETION_WORD)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={isBusy}
          onInput={toUpperCase}
          error={errors.word?.message}
          {...register('word')}
        />
      </AllRequired>
      <ClosingSteps progress={progress} />
    </FormDialog>
  );
}
