import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { FormDialog } from '@/components/form/FormDialog';
import { showFailure } from '@/components/form/showFailure';
import { toastFirstError } from '@/components/form/toastFirstError';
import { WordsField } from '@/components/form/WordsField';
import { PostQuote } from '@/components/post/PostQuote';
import { RadioList } from '@/components/ui/RadioList';
import { messages } from '@/config/messages';
import type { Post } from '@/domain/post';
import { failureOf } from '@/domain/refusal';
import { REPORT_REASONS, type ReportReason } from '@/domain/reports';
import { reportWordsSchema } from '@/domain/schemas';
import { reportPost } from '@/services/posts/reports';
import { reportMessages } from './messages';

interface ReportDialogProps {
  readonly uid: string;
  readonly post: Post;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

const text = reportMessages;
const CHOICES = REPORT_REASONS.map((value) => ({ label: messages.report.reasons[value], value }));

/** Form that reports a post to the admins, with a reason and an optional comment. */
export function ReportDialog({ uid, post, onSent, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>(REPORT_REASONS[0]);
  const form = useForm({
    resolver: valibotResolver(reportWordsSchema),
    defaultValues: { words: '' },
  });
  const { register, formState } = form;
  const words = useWatch({ control: form.control, name: 'words' });

  const submit = form.handleSubmit(async ({ words: comment }) => {
    const result = await reportPost(uid, post.id, reason, comment);
    if (!result.ok) return showFailure(form, failureOf(result));
    toast.success(text.reported);
    onSent();
    return onClose();
  }, toastFirstError);

  return (
    <FormDialog
      title={text.title}
      intro={<p>{text.text}</p>}
      submitLabel={text.send}
      busyLabel={text.sending}
      formState={formState}
      isUnsaved={words.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <PostQuote post={post} />
      <RadioList legend={text.reason} name="report-reason" choices={CHOICES} onChoose={setReason} />
      <WordsField
        label={text.words}
        field={register('words')}
        words={words}
        error={formState.errors.words?.message}
        readOnly={formState.isSubmitting}
      />
    </FormDialog>
  );
}
