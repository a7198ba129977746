import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { AllRequired } from '@/components/form/AllRequired';
import { CheckField } from '@/components/form/CheckField';
import { FormDialog } from '@/components/form/FormDialog';
import { useActionForm } from '@/components/form/useActionForm';
import { WordsField } from '@/components/form/WordsField';
import { Dialog } from '@/components/ui/Dialog';
import { RadioList } from '@/components/ui/RadioList';
import { formMessages } from '@/config/formMessages';
import { messages } from '@/config/messages';
import { settings } from '@/config/settings';
import type { ActionResult, ReportCode } from '@/domain/refusal';
import { DECLARED_REASON, REASON_CHOICES, type ReportReason } from '@/domain/moderation/reports';
import { reportSchema } from '@/domain/moderation/reportSchemas';
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
  const [isDeclared, setDeclared] = useState(false);
  const { arePaused, check } = useReportsPaused();
  const form = useActionForm({
    schema: reportSchema(isDeclared),
    defaultValues: { reason: '', words: '', goodFaith: false },
    action: async ({ reason, words: comment }) => {
      const result = await onReport(reason, comment);
      // Admins may have paused reports since the form was opened: the mail address replaces it then.
      return !result.ok && result.code === 'notAllowed' && (await check()) ? null : result;
    },
    messages: text.refusals,
    done: text.reported,
    onDone: onSent,
    onClose,
  });
  const { register, isBusy, errors, setValue, clearErrors } = form;
  const words = useWatch({ control: form.control, name: 'words' });

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
      form={form}
      isUnsaved={words.trim() !== ''}
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
        readOnly={isBusy}
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
