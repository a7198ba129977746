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
import { commonMessages } from '@/config/messages';
import { settings } from '@/config/settings';
import type { ActionResult, ReportCode } from '@/domain/refusal';
import { DECLARED_REASON, REASON_CHOICES, type ReportReason } from '@/domain/moderation/reports';
import { reportSchema } from '@/domain/moderation/reportSchemas';
import type { OpenFormDraft } from '@/hooks/useFormDraft';
import { useReportsPaused } from '@/hooks/useReportsPaused';
import { ReportByMail, type ReportMail } from './ReportByMail';

interface ReportDialogProps {
  readonly title: string;
  /** The mail that reports the same while admins have paused the form. */
  readonly mail: ReportMail;
  readonly draft: OpenFormDraft;
  readonly onReport: (
    reason: ReportReason,
    words: string | null,
  ) => Promise<ActionResult<ReportCode>>;
  readonly onSent: () => void;
  readonly onClose: () => void;
  /** Quotes what is reported. */
  readonly children: Elements;
}

const messages = formMessages.report;
const CHOICES = REASON_CHOICES.map((value) => ({
  label: commonMessages.report.reasons[value],
  value,
}));

/**
 * Form that reports a post or a profile to the admins, with a reason and a comment, which one reason
 * requires.
 */
export function ReportDialog(props: ReportDialogProps) {
  const { title, mail, draft, onReport, onSent, onClose, children } = props;
  const restored = REASON_CHOICES.find((value) => value === draft.restored?.changed['reason']);
  const [isDeclared, setDeclared] = useState(restored === DECLARED_REASON);
  const { arePaused, check } = useReportsPaused();
  const form = useActionForm({
    schema: reportSchema(isDeclared),
    defaultValues: { reason: '', words: '', goodFaith: false },
    action: async ({ reason, words: comment }) => {
      const result = await onReport(reason, comment);
      // Admins may have paused reports since the form was opened: the mail address replaces it then.
      return !result.ok && result.code === 'notAllowed' && (await check()) ? null : result;
    },
    messages: messages.refusals,
    done: messages.reported,
    onDone: onSent,
    onClose,
    draft,
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
      <Dialog title={title} closeLabel={commonMessages.action.close} onClose={onClose}>
        {children}
        <p className="mt-4 mb-2 wrap-anywhere">{messages.paused(settings.contact)}</p>
        <ReportByMail mail={mail} words={words} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={title}
      intro={<p>{messages.text}</p>}
      submitLabel={messages.send}
      busyLabel={messages.sending}
      form={form}
      isUnsaved={words.trim() !== ''}
      onClose={onClose}
    >
      {children}
      <RadioList
        legend={messages.reason}
        name="report-reason"
        choices={CHOICES}
        hasDefault={false}
        chosen={restored}
        error={errors.reason?.message}
        onChoose={choose}
      />
      <AllRequired applies={isDeclared}>
        <WordsField
          label={isDeclared ? messages.illegalWords : messages.words}
          field={register('words')}
          words={words}
          error={errors.words?.message}
          readOnly={isBusy}
        />
        {isDeclared && (
          <CheckField
            label={messages.goodFaith}
            field={register('goodFaith')}
            error={errors.goodFaith?.message}
          />
        )}
      </AllRequired>
    </FormDialog>
  );
}
