import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { AllRequired } from '@/components/form/AllRequired';
import { CheckField } from '@/components/form/CheckField';
import { FormDialog } from '@/components/form/FormDialog';
import { formResolver } from '@/components/form/formResolver';
import { showRefusal } from '@/components/form/showRefusal';
import { toastFirstError } from '@/components/form/toastFirstError';
import { WordsField } from '@/components/form/WordsField';
import { Dialog } from '@/components/ui/Dialog';
import { RadioList } from '@/components/ui/RadioList';
import { formMessages } from '@/config/formMessages';
import { messages } from '@/config/messages';
import { settings } from '@/config/settings';
import type { ActionResult, ReportCode } from '@/domain/refusal';
import { DECLARED_REASON, REASON_CHOICES, type ReportReason } from '@/domain/reports';
import { reportSchema } from '@/domain/schemas';
import { useCloseWhileOpen } from '@/hooks/useCloseWhileOpen';
import { useReportsPaused } from '@/hooks/useReportsPaused';
import { ReportByMail, type ReportMail } from './ReportByMail';

interface ReportDialogProps {
  readonly title: string;
  /** The mail that reports the same while admins have paused the form. */
  readonly mail: ReportMail;
  readonly onReport: (
    reason: ReportReason,
    words: string | null,
  ) => Promise<ActionResult<ReportCode>>;
  readonly onSent: () => void;
  readonly onClose: () => void;
  /** Quotes what is reported. */
  readonly children: Elements;
}

const text = formMessages.report;
const CHOICES = REASON_CHOICES.map((value) => ({ label: messages.report.reasons[value], value }));

/**
 * Form that reports a post or a profile to the admins, with a reason and a comment, which one reason
 * requires.
 */
export function ReportDialog(props: ReportDialogProps) {
  const { title, mail, onReport, onSent, onClose, children } = props;
  const close = useCloseWhileOpen(onClose);
  const [isDeclared, setDeclared] = useState(false);
  const { arePaused, check } = useReportsPaused();
  const form = useForm({
    resolver: formResolver(reportSchema(isDeclared)),
    defaultValues: { reason: '', words: '', goodFaith: false },
  });
  const { register, formState, setValue, clearErrors } = form;
  const { errors, isSubmitting } = formState;
  const words = useWatch({ control: form.control, name: 'words' });

  const submit = form.handleSubmit(async ({ reason, words: comment }) => {
    const result = await onReport(reason, comment);
    if (!result.ok) {
      // Admins may have paused reports since the form was opened.
      if (result.code === 'notAllowed' && (await check())) return undefined;
      return showRefusal(form, result, text.refusals);
    }
    toast.success(text.reported);
    onSent();
    return close();
  }, toastFirstError);

  function choose(chosen: ReportReason): void {
    setValue('reason', chosen);
    setDeclared(chosen === DECLARED_REASON);
    clearErrors();
  }

  if (arePaused) {
    return (
      <Dialog title={title} closeLabel={messages.action.close} onClose={onClose}>
        {children}
        <p className="mt-4 mb-2 wrap-anywhere">{text.paused(settings.contact)}</p>
        <ReportByMail mail={mail} words={words} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={title}
      intro={<p>{text.text}</p>}
      submitLabel={text.send}
      busyLabel={text.sending}
      formState={formState}
      isUnsaved={words.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <RadioList
        legend={text.reason}
        name="report-reason"
        choices={CHOICES}
        hasDefault={false}
        error={errors.reason?.message}
        onChoose={choose}
      />
      {isDeclared && <AllRequired />}
      <WordsField
        label={isDeclared ? text.illegalWords : text.words}
        field={register('words')}
        words={words}
        error={errors.words?.message}
        readOnly={isSubmitting}
      />
      {isDeclared && (
        <CheckField
          label={text.goodFaith}
          field={register('goodFaith')}
          error={errors.goodFaith?.message}
        />
      )}
    </FormDialog>
  );
}
