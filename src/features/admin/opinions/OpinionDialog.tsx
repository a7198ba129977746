import { FormDialog } from '@/components/form/FormDialog';
import { useAction } from '@/components/form/useAction';
import { useActionForm } from '@/components/form/useActionForm';
import { PostQuote } from '@/components/post/PostQuote';
import { Button } from '@/components/ui/Button';
import { Counter } from '@/components/ui/Counter';
import { RadioList } from '@/components/ui/RadioList';
import { TextField } from '@/components/ui/TextField';
import { OPINION_WORDS_MAX } from '@/config/limits';
import { opinionSchema } from '@/domain/moderation/adminSchemas';
import { VERDICTS, type Opinion } from '@/domain/moderation/opinions';
import type { UnpublishedPost } from '@/domain/posts/post';
import { adminMessages } from '@/features/admin/messages';
import { useAdminDraft } from '@/features/admin/useAdminDraft';
import { giveOpinion, withdrawOpinion } from '@/services/moderation/opinions';

const messages = adminMessages.opinions;

interface OpinionDialogProps {
  readonly post: UnpublishedPost;
  /** The admin's own opinion; undefined for none. */
  readonly own: Opinion | undefined;
  readonly onClose: () => void;
}

/** Gives, changes or withdraws the admin's own opinion on a pending post. */
export function OpinionDialog({ post, own, onClose }: OpinionDialogProps) {
  const draft = useAdminDraft(`opinion/${post.id}`);
  const restored = VERDICTS.find((value) => value === draft.restored?.changed['verdict']);
  const form = useActionForm({
    schema: opinionSchema,
    defaultValues: { verdict: own?.verdict ?? null, words: own?.words ?? '' },
    action: ({ verdict, words }) =>
      verdict === null ? Promise.resolve(null) : giveOpinion(post, verdict, words),
    messages: adminMessages.refusals,
    done: messages.saved,
    onClose,
    draft,
  });
  const { errors, isBusy, register, setValue, watch } = form;
  const words = watch('words').trim();
  const withdrawal = useAction(() => withdrawOpinion(post.id), {
    messages: adminMessages.refusals,
    done: messages.withdrawn,
    onDone: draft.drop,
    onClose,
  });
  return (
    <FormDialog
      title={messages.title}
      intro={messages.text}
      submitLabel={messages.save}
      form={form}
      canSubmit={!withdrawal.isBusy}
      isUnsaved={words !== '' && words !== own?.words}
      onClose={onClose}
    >
      <PostQuote post={post} />
      <RadioList
        legend={messages.verdict}
        name="verdict"
        choices={VERDICTS.map((value) => ({ label: messages.choices[value], value }))}
        hasDefault={false}
        chosen={restored ?? own?.verdict}
        error={errors.verdict?.message}
        onChoose={(verdict) => setValue('verdict', verdict, { shouldValidate: true })}
      />
      <TextField
        label={messages.words}
        autoComplete="off"
        dir="auto"
        readOnly={isBusy}
        aside={<Counter used={words.length} max={OPINION_WORDS_MAX} maxLabel={messages.wordsMax} />}
        error={errors.words?.message}
        {...register('words')}
      />
      {own && (
        <Button
          look="plain"
          busy={isBusy || withdrawal.isBusy}
          onClick={() => void withdrawal.run()}
        >
          {withdrawal.isBusy ? messages.withdrawing : messages.withdraw}
        </Button>
      )}
    </FormDialog>
  );
}
