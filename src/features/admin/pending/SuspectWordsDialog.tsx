import { X } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { formResolver } from '@/components/form/formResolver';
import { showRefusal } from '@/components/form/showRefusal';
import { toastFirstError } from '@/components/form/toastFirstError';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { toastFailure } from '@/components/layout/toastFailure';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { FormRefusal } from '@/components/ui/FormRefusal';
import { IconButton } from '@/components/ui/IconButton';
import { TextField } from '@/components/ui/TextField';
import { SUSPECT_WORD_MAX } from '@/config/limits';
import { moderationMessages } from '@/config/moderationMessages';
import { failureOf } from '@/domain/refusal';
import { suspectKey, suspectWordSchema } from '@/domain/suspectWords';
import { adminMessages } from '@/features/admin/messages';
import { useIsLocked } from '@/hooks/useUnconfirmedWrites';
import { addSuspectWord, removeSuspectWord } from '@/services/moderation/suspectWords';
import type { QueueView } from './useQueueView';

interface SuspectWordsDialogProps {
  readonly words: QueueView['words'];
  readonly onClose: () => void;
}

const text = adminMessages.words;

/** Edits the list of suspect words, which all admins share: each change is saved at once. */
export function SuspectWordsDialog({ words, onClose }: SuspectWordsDialogProps) {
  const { list, data, failure, retry } = words;
  const form = useForm({
    resolver: formResolver(suspectWordSchema),
    defaultValues: { word: '' },
  });
  const { register, formState, setError, setFocus, reset } = form;
  const { errors, isSubmitting } = formState;
  const isLocked = useIsLocked(isSubmitting);
  /** The word that is being removed; null for none. */
  const [removed, setRemoved] = useState<string | null>(null);

  const add = form.handleSubmit(async ({ word }) => {
    if (list.some((one) => suspectKey(one) === suspectKey(word))) {
      setError('word', { message: moderationMessages.validation.wordListed });
      return;
    }
    const result = await addSuspectWord(word);
    if (!result.ok) {
      showRefusal(form, result, moderationMessages.refusals);
      return;
    }
    toast.success(text.added);
    reset();
    setFocus('word');
  }, toastFirstError);

  async function remove(word: string): Promise<void> {
    if (removed !== null) return;
    setRemoved(word);
    const result = await removeSuspectWord(word);
    setRemoved(null);
    if (result.ok) toast.success(text.removed);
    else toastFailure(failureOf(result, moderationMessages.refusals));
  }

  const listed = list.length === 0 ? text.empty : text.count(list.length);

  return (
    <Dialog title={text.title} closeLabel={adminMessages.close} locked={isLocked} onClose={onClose}>
      <p className="-mt-2 mb-5 text-ink-soft">{text.text}</p>
      <form
        noValidate
        className="mb-5 space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting) void add();
        }}
      >
        <TextField
          label={text.field}
          hint={text.hint}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={SUSPECT_WORD_MAX}
          data-autofocus
          readOnly={isSubmitting}
          error={errors.word?.message}
          {...register('word')}
        />
        <FormRefusal>{errors.root?.message}</FormRefusal>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? text.adding : text.add}
        </Button>
      </form>
      {failure && data === undefined && <FailureNotice failure={failure} onRetry={retry} />}
      <p aria-live="polite" aria-atomic className="mb-2 text-sm text-ink-soft">
        {removed === null ? listed : text.removing(removed)}
      </p>
      <ul aria-label={text.list} className="flex flex-wrap gap-2">
        {list
          .toSorted((a, b) => a.localeCompare(b, 'fr'))
          .map((word) => (
            <li key={word} className="flex items-center rounded border border-line pl-3">
              <span className="wrap-anywhere">{word}</span>
              <IconButton
                label={text.remove(word)}
                aria-disabled={removed !== null || undefined}
                onClick={() => void remove(word)}
              >
                <X aria-hidden size={18} />
              </IconButton>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
