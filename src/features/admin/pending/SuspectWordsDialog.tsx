import { X } from 'lucide-react';
import { useState } from 'react';
import { ActionFailure } from '@/components/form/ActionFailure';
import { useAction } from '@/components/form/useAction';
import { useActionForm } from '@/components/form/useActionForm';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { IconButton } from '@/components/ui/IconButton';
import { TextField } from '@/components/ui/TextField';
import { formMessages } from '@/config/formMessages';
import { SUSPECT_WORD_MAX } from '@/config/limits';
import { commonMessages } from '@/config/messages';
import { suspectKey, suspectWordSchema } from '@/domain/moderation/suspectWords';
import { adminMessages } from '@/features/admin/messages';
import { TwoYesesSwitch } from '@/features/admin/opinions/TwoYesesSwitch';
import { useAdminDraft } from '@/features/admin/useAdminDraft';
import { useIsLocked } from '@/hooks/useIsLocked';
import { keepFocus } from '@/lib/keepFocus';
import { addSuspectWord, removeSuspectWord } from '@/services/moderation/suspectWords';
import type { QueueView } from './useQueueView';

interface SuspectWordsDialogProps {
  readonly words: QueueView['words'];
  readonly onClose: () => void;
}

const messages = adminMessages.words;

/** Edits the list of suspect words, which all admins share: each change is saved at once. */
export function SuspectWordsDialog({ words, onClose }: SuspectWordsDialogProps) {
  const { list, data, failure, retry } = words;
  const draft = useAdminDraft('word');
  const [isRestored, setRestored] = useState(draft.restored !== null);
  const form = useActionForm({
    schema: suspectWordSchema,
    defaultValues: { word: '' },
    action: async ({ word }, { setError }) => {
      if (!list.some((one) => suspectKey(one) === suspectKey(word))) return addSuspectWord(word);
      setError('word', { message: formMessages.validation.moderation.wordListed });
      return null;
    },
    messages: adminMessages.refusals,
    done: messages.added,
    draft,
    onDone: () => {
      setRestored(false);
      reset();
      setFocus('word');
    },
  });
  const { register, isBusy, errors, setFocus, reset } = form;
  const isLocked = useIsLocked(isBusy);
  /** The word that is being removed, or was removed last; null for none. */
  const [removed, setRemoved] = useState<string | null>(null);

  const removal = useAction(
    (word: string) => {
      setRemoved(word);
      return removeSuspectWord(word);
    },
    { messages: adminMessages.refusals, done: messages.removed },
  );

  const listed = list.length === 0 ? messages.empty : messages.count(list.length);

  return (
    <Dialog
      title={messages.title}
      closeLabel={adminMessages.close}
      locked={isLocked}
      onClose={() => {
        draft.drop();
        onClose();
      }}
    >
      <p className="-mt-2 mb-5 text-ink-soft">{messages.text}</p>
      {isRestored && <p className="mb-4 font-semibold">{commonMessages.unsaved.restored}</p>}
      <form noValidate className="mb-5 space-y-3" onSubmit={form.submit}>
        <TextField
          isRequired
          label={messages.field}
          hint={messages.hint}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={SUSPECT_WORD_MAX}
          data-autofocus
          readOnly={isBusy}
          error={errors.word?.message}
          {...register('word')}
        />
        <ActionFailure failure={form.failure} />
        <Button type="submit" busy={isBusy}>
          {isBusy ? messages.adding : messages.add}
        </Button>
      </form>
      {failure && data === undefined && <FailureNotice failure={failure} onRetry={retry} />}
      <p aria-live="polite" aria-atomic className="mb-2 text-small text-ink-soft">
        {removal.isBusy && removed !== null ? messages.removing(removed) : listed}
      </p>
      <ul aria-label={messages.list} className="flex flex-wrap gap-2">
        {list
          .toSorted((a, b) => a.localeCompare(b, 'fr'))
          .map((word) => (
            <li key={word} className="flex items-center rounded border border-line pl-3">
              <span className="wrap-anywhere">{word}</span>
              <IconButton
                ref={keepFocus}
                label={messages.remove(word)}
                aria-disabled={removal.isBusy || undefined}
                onClick={() => void removal.run(word)}
              >
                <X aria-hidden size={18} />
              </IconButton>
            </li>
          ))}
      </ul>
      {data !== undefined && <TwoYesesSwitch isOn={words.twoYeses} />}
    </Dialog>
  );
}
