import { REMOVAL_REASON, REPORT_REASONS, type ReportCase } from '@/domain/moderation/reports';
import { adminMessages } from '@/features/admin/messages';
import { reasonLabel } from './reasonLabel';

const messages = adminMessages.reports;
const REASONS = [REMOVAL_REASON, ...REPORT_REASONS] as const;

/** Number of reports per reason. */
export function ReasonCounts({ counts }: Pick<ReportCase, 'counts'>) {
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {REASONS.map((reason) => {
        const count = counts[reason] ?? 0;
        return (
          count > 0 && (
            <li
              key={reason}
              className="rounded-full border border-field px-3 py-0.5 text-small font-semibold"
            >
              {messages.count(reasonLabel(reason), count)}
            </li>
          )
        );
      })}
    </ul>
  );
}
