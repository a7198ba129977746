import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { FormDialog } from '@/components/form/FormDialog';
import { formResolver } from '@/components/form/formResolver';
import { showAccountRefusal } from '@/components/form/showAccountRefusal';
import { toastFirstError } from '@/components/form/toastFirstError';
import { Day } from '@/components/layout/Day';
import { TextField } from '@/components/ui/TextField';
import { messages } from '@/config/messages';
import { pseudoSchema } from '@/domain/accountSchemas';
import { nextPseudoChange } from '@/domain/pseudo';
import { ifUnexpected } from '@/domain/refusal';
import { changePseudo } from '@/services/account/ownProfile';
import { currentTime } from '@/services/browser/clock';
import type { Me } from './me';
import { MessageDialog } from './MessageDialog';
import { profileMessages } from './messages';
import { READING_MS, reload, wait } from './pageReload';

interface PseudoDialogProps {
  readonly me: Me;
  readonly onClose: () => void;
}

const text = profileMessages.pseudoDialog;
const OWN_MESSAGES = ifUnexpected(profileMessages.error.profile);

/**
 * Changes the pseudo, or shows the date of the next allowed change (docs/product.md#own-profile).
 */
export function PseudoDialog({ me, onClose }: PseudoDialogProps) {
  // Values when the dialog opened: a successful change updates both before the page reloads.
  const [{ pseudo, lastPseudoChange }] = useState({ ...me.profile, ...me.account });
  const [next] = useState(() => nextPseudoChange(lastPseudoChange, currentTime()));
  const form = useForm({
    resolver: formResolver(pseudoSchema(pseudo)),
    defaultValues: { pseudo: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    const result = await changePseudo(me.profile.uid, values.pseudo);
    if (result.ok) {
      toast.success(profileMessages.success.pseudoChanged);
      await wait(READING_MS.pseudo);
      reload();
    } else {
      showAccountRefusal(form, result, { pseudoTaken: 'pseudo' }, OWN_MESSAGES);
    }
  }, toastFirstError);

  if (next) {
    const message = <Day at={next} text={text.pseudoFrom} />;
    return <MessageDialog title={text.title} message={message} onClose={onClose} />;
  }
  return (
    <FormDialog
      title={text.title}
      intro={<p className="wrap-anywhere">{text.current(pseudo)}</p>}
      submitLabel={text.submit}
      formState={form.formState}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        data-autofocus
        label={text.next}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={messages.account.pseudoHint}
        readOnly={isSubmitting}
        error={errors.pseudo?.message}
        {...form.register('pseudo')}
      />
      <p className="text-ink-soft">{text.consequence}</p>
    </FormDialog>
  );
}
