import { useState } from 'react';
import { FormDialog } from '@/components/form/FormDialog';
import { useActionForm } from '@/components/form/useActionForm';
import { Day } from '@/components/layout/Day';
import { DecisionReason } from '@/components/post/DecisionReason';
import { TextField } from '@/components/ui/TextField';
import { formMessages } from '@/config/formMessages';
import { firstPseudoSchema, pseudoSchema } from '@/domain/accounts/accountSchemas';
import { nextPseudoChange } from '@/domain/accounts/pseudo';
import type { PseudoRequest } from '@/domain/moderation/pseudoRequest';
import { profileCaseId } from '@/domain/moderation/reports';
import { changePseudo } from '@/services/account/ownProfile';
import { currentTime } from '@/services/browser/clock';
import { wait } from '@/lib/wait';
import { firstPseudo } from '@/services/auth/firstPseudo';
import type { Me } from './me';
import { MessageDialog } from './MessageDialog';
import { profileMessages } from './messages';
import { READING_MS, reload } from './pageReload';

interface PseudoDialogProps {
  readonly me: Me;
  /** Why the user is asked to choose a pseudo; null if nobody asks. */
  readonly request: PseudoRequest | null;
  readonly onClose: () => void;
}

const messages = profileMessages.pseudoDialog;
const { profile: failed } = profileMessages.error;
const MESSAGES = { ...formMessages.accountRefusals, unknown: failed, notAllowed: failed };

/**
 * Changes the pseudo, or shows the date of the next allowed change (docs/product.md#own-profile).
 */
export default function PseudoDialog({ onClose, ...props }: PseudoDialogProps) {
  // Values when the dialog opened: a successful change updates them before the page reloads.
  const [{ me, request }] = useState(props);
  const { profile, account } = me;
  const [next] = useState(() => nextPseudoChange(account.lastPseudoChange, currentTime()));
  const { pseudo } = profile;
  const isFirst = request?.kind === 'first';
  const form = useActionForm({
    schema: isFirst ? firstPseudoSchema : pseudoSchema(profile),
    defaultValues: { pseudo: isFirst ? pseudo : '' },
    action: async (values) => {
      if (!isFirst || values.pseudo !== pseudo) return changePseudo(profile.uid, values.pseudo);
      close();
      return null;
    },
    messages: MESSAGES,
    fields: { pseudoTaken: 'pseudo' },
    done: profileMessages.success.pseudoChanged,
    onDone: async () => {
      firstPseudo.clear();
      await wait(READING_MS.pseudo);
      reload();
    },
  });

  function close(): void {
    if (isFirst) firstPseudo.clear();
    onClose();
  }

  if (next && !request) {
    const message = <Day at={next} text={messages.pseudoFrom} />;
    return <MessageDialog title={messages.title} message={message} onClose={onClose} />;
  }
  const asked = request && messages.requests[request.kind];
  return (
    <FormDialog
      title={asked?.title ?? messages.title}
      intro={
        <p className="wrap-anywhere">
          <span>{asked ? asked.text(pseudo) : messages.current(pseudo)}</span>
          <span> </span>
          {request?.kind === 'asked' && (
            <DecisionReason
              caseId={profileCaseId(profile.uid)}
              label={formMessages.decision.reason}
              reason={request.reason}
            />
          )}
        </p>
      }
      submitLabel={asked?.submit ?? messages.submit}
      {...(asked && { cancelLabel: asked.cancel })}
      form={form}
      onClose={close}
    >
      <TextField
        data-autofocus
        isRequired
        label={isFirst ? messages.first : messages.next}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={formMessages.account.pseudoHint}
        readOnly={form.isBusy}
        error={form.errors.pseudo?.message}
        {...form.register('pseudo')}
      />
      <p className="text-ink-soft">{asked?.consequence ?? messages.consequence}</p>
    </FormDialog>
  );
}
