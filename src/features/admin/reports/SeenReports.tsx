import { FailureNotice } from '@/components/layout/FailureNotice';
import { adminMessages } from '@/features/admin/messages';
import { CaseWords } from './CaseWords';
import { ReasonCounts } from './ReasonCounts';
import type { Seen } from './useSeen';

const messages = adminMessages.reports;

/** The reports that a dialog has read, which await a decision; nothing without any. */
export function SeenReports({ seen }: { readonly seen: Seen<unknown> }) {
  const { reportCase, isRead, failure, retry } = seen;
  if (failure) return <FailureNotice failure={failure} onRetry={retry} />;
  if (!isRead || !reportCase || reportCase.open === 0) return null;
  return (
    <section className="mb-4 rounded-lg border-2 border-line p-3">
      <h3 className="font-semibold text-danger">{messages.open(reportCase.open)}</h3>
      {reportCase.isDamaged && <p className="font-semibold">{messages.damaged}</p>}
      <ReasonCounts counts={reportCase.counts} />
      <CaseWords reportCase={reportCase} />
    </section>
  );
}
