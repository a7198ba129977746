import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { subDays } from 'date-fns';
import * as v from 'valibot';
import { FormDialog } from '@/components/form/FormDialog';
import { useActionForm } from '@/components/form/useActionForm';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { formMessages } from '@/config/formMessages';
import { CLOSING_DAYS, CLOSING_DAYS_MAX, CLOSING_DAYS_MIN } from '@/config/limits';
import { closingSchema } from '@/domain/moderation/adminSchemas';
import type { UnpublishedPost } from '@/domain/posts/post';
import { adminMessages } from '@/features/admin/messages';
import { useAdminDraft } from '@/features/admin/useAdminDraft';
import type { Moderation } from '@/features/admin/pending/useModeration';
import { currentTime } from '@/services/browser/clock';
import { useOldCount } from './useOldCount';

export interface CloseOldProps {
  /** The loaded pending posts. */
  readonly posts: readonly UnpublishedPost[];
  /** Number of the others; null while they are counted. */
  readonly rest: number | null;
  readonly moderation: Pick<Moderation, 'work' | 'progress' | 'close' | 'stop'>;
}

interface CloseOldDialogProps extends CloseOldProps {
  readonly onClose: () => void;
}

const messages = adminMessages.closing;

/** Closes the posts that have waited longer than the days that the admin chooses. */
export function CloseOldDialog({ posts, rest, moderation, onClose }: CloseOldDialogProps) {
  const [isStopping, setStopping] = useState(false);
  const reason = adminMessages.notChosen(posts.length + (rest ?? 0));
  const draft = useAdminDraft('closing');
  const form = useActionForm({
    schema: closingSchema,
    defaultValues: { days: String(CLOSING_DAYS) },
    action: async ({ days }, { showFailure }) => {
      setStopping(false);
      const failure = await moderation.close(subDays(currentTime(), days), reason);
      if (!failure) return { ok: true };
      showFailure(failure);
      return null;
    },
    messages: adminMessages.refusals,
    onClose,
    draft,
  });
  const { register, control, errors, isBusy } = form;
  const valid = v.safeParse(closingSchema, useWatch({ control }));
  const count = useOldCount(rest, posts, valid.success ? valid.output.days : null);
  const { progress } = moderation;
  const isClosing = progress !== null && moderation.work === 'close';

  return (
    <FormDialog
      title={messages.title}
      intro={<p>{messages.text}</p>}
      submitLabel={messages.action}
      busyLabel={isClosing ? messages.progress(progress.count, progress.total) : messages.working}
      look="danger"
      canSubmit={isBusy || (valid.success && rest !== null && count !== 0)}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={messages.days}
        error={valid.success ? errors.days?.message : formMessages.validation.moderation.days}
        type="number"
        min={CLOSING_DAYS_MIN}
        max={CLOSING_DAYS_MAX}
        readOnly={isBusy}
        {...register('days')}
      />
      {!isBusy && (
        <p aria-live="polite" aria-atomic>
          {count === undefined ? '' : messages.count(count)}
        </p>
      )}
      {!isBusy && <p className="text-ink-soft">{messages.reason(reason)}</p>}
      {isClosing && (
        <Button
          look="secondary"
          busy={isStopping}
          onClick={() => {
            setStopping(true);
            moderation.stop();
          }}
        >
          {isStopping ? messages.stopping : messages.stop}
        </Button>
      )}
    </FormDialog>
  );
}
