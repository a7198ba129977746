import { useState, type InputEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { AllRequired } from '@/components/form/AllRequired';
import { FormDialog } from '@/components/form/FormDialog';
import { formResolver } from '@/components/form/formResolver';
import { showRefusal } from '@/components/form/showRefusal';
import { toastFirstError } from '@/components/form/toastFirstError';
import { TextField } from '@/components/ui/TextField';
import { DELETION_WORD } from '@/config/limits';
import { formMessages } from '@/config/formMessages';
import { messages } from '@/config/messages';
import { deletionSchema } from '@/domain/accountSchemas';
import type { ClosingProgress, PublishedChoice as Choice } from '@/domain/closing';
import { closeAccount } from '@/services/account/closing';
import { wait } from '@/services/browser/wait';
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

const text = profileMessages.deletionDialog;
const MESSAGES = { ...formMessages.accountRefusals, unknown: text.failed, notAllowed: text.failed };

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
  const form = useForm({
    resolver: formResolver(deletionSchema(hasPassword)),
    defaultValues: { password: '', word: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const [progress, setProgress] = useState<ClosingProgress | null>(null);
  const [published, setPublished] = useState<Choice>('leave');
  const word = useWatch({ control: form.control, name: 'word' });

  const submit = form.handleSubmit(async ({ password }) => {
    const result = await closeAccount(hasPassword ? password : null, setProgress, published);
    if (result.ok) {
      // The user is signed out by now, so this page and its dialog are unmounted; the calls below
      // need neither.
      toast.success(messages.success.accountDeleted);
      await wait(READING_MS.deletion);
      goHome();
    } else {
      setProgress(null);
      showRefusal(form, result, MESSAGES, hasPassword ? { wrongPassword: 'password' } : {});
    }
  }, toastFirstError);

  return (
    <FormDialog
      title={text.title}
      submitLabel={text.submit}
      byGoogle={!hasPassword}
      busyLabel={text.deleting}
      look="danger"
      canSubmit={word.trim() === DELETION_WORD}
      formState={form.formState}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="space-y-3">
        <p>{text.intro}</p>
        <ul className="list-disc space-y-1 pl-5 marker:text-danger">
          {text.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <p className="text-ink-soft">{text.log}</p>
        {profile.role === 'admin' && <p className="text-ink-soft">{text.adminLog}</p>}
      </div>
      <PublishedChoice onChoose={setPublished} />
      {/* Not above: the focus in the choices may scroll the beginning out of view. */}
      {profile.role === 'admin' && <OnlyAdminWarning />}
      <AllRequired />
      <IdentityField
        label={text.password}
        email={email}
        hasPassword={hasPassword}
        readOnly={isSubmitting}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <TextField
        label={text.word(DELETION_WORD)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={isSubmitting}
        onInput={toUpperCase}
        error={errors.word?.message}
        {...form.register('word')}
      />
      <ClosingSteps progress={progress} />
    </FormDialog>
  );
}
