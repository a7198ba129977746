import { Flag } from 'lucide-react';
import { commonMessages } from '@/config/messages';
import { useReportIntent, type Reporting } from '@/hooks/useReportForm';
import { ReportByMail, type ReportMail } from './ReportByMail';

interface ReportButtonProps<Subject> {
  readonly subject: Subject;
  readonly reporting: Reporting<Subject>;
  readonly label: string;
  /** The mail by which a visitor reports. */
  readonly mail: ReportMail;
}

/** The 'Signaler' action: opens a dialog for signed-in users, a mail or the sign-in for visitors. */
export function ReportButton<Subject>(props: ReportButtonProps<Subject>) {
  const { subject, reporting, label, mail } = props;
  const { report, isOpening, isReported } = reporting;
  const askToSignIn = useReportIntent(reporting, subject);
  if (report === null) return <ReportByMail mail={mail} onSignIn={askToSignIn} />;
  const isDone = isReported(subject);
  return (
    <button
      type="button"
      aria-disabled={isDone || isOpening || undefined}
      onClick={isDone ? undefined : () => report(subject)}
      className="quiet-link px-3 font-semibold"
    >
      <Flag aria-hidden size={18} fill={isDone ? 'currentColor' : 'none'} />
      <span>{isDone ? commonMessages.report.sent : label}</span>
    </button>
  );
}
