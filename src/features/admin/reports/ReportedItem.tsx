import { useId } from 'react';
import { Button } from '@/components/ui/Button';
import { formatDay, instantOfDay, parisDay } from '@/domain/days';
import { countReports, isReturned, type ReportCase } from '@/domain/moderation/reports';
import { Age } from '@/features/admin/Age';
import { adminMessages } from '@/features/admin/messages';
import { lastReportTime } from '@/features/admin/elapsedTime';
import { CaseWords } from './CaseWords';
import { ReasonCounts } from './ReasonCounts';

interface ReportedItemProps {
  readonly reportCase: ReportCase;
  /** Name of the reported post or profile, for assistive technology. */
  readonly name: string;
  readonly category?: string | undefined;
  /** The reported post or profile, or why it is not shown. */
  readonly subject: Elements;
  /** False until it is known what was reported: nobody decides on what they have not seen. */
  readonly isShown: boolean;
  /** undefined if the case cannot be selected. */
  readonly selection?:
    | {
        readonly isSelected: boolean;
        /** True if the case left the selection because it has changed since. */
        readonly hasChanged: boolean;
        readonly onToggle: () => void;
      }
    | undefined;
  readonly onDismiss: () => void;
  /** Button that decides otherwise; falsy if there is nothing to decide on. */
  readonly decision: Elements;
}

const messages = adminMessages.reports;

/** A report case: counts, what was reported, comments, and the buttons that decide. */
export function ReportedItem(props: ReportedItemProps) {
  const { reportCase, name, category, subject, isShown, selection, onDismiss, decision } = props;
  const { open, openSince, lastAt, counts, isDamaged } = reportCase;
  const isReopened = isReturned(reportCase);
  const openCount = isReopened ? countReports(counts) : open;
  const decidedCount = countReports(counts) - openCount;
  const subjectId = useId();

  return (
    <article
      data-category={category}
      aria-label={name}
      className="rounded-lg border-2 border-line bg-surface p-4"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {/* A label, so that the target is as high as the line. */}
        <label className="flex flex-wrap items-center gap-x-3">
          {selection && (
            <input
              type="checkbox"
              checked={selection.isSelected}
              onChange={selection.onToggle}
              aria-label={adminMessages.pending.select(name)}
              className="size-5 accent-current"
            />
          )}
          <strong className="text-danger">{messages.open(openCount)}</strong>
        </label>
        {!isDamaged && (
          <Age at={lastAt} text={lastReportTime} className="text-small text-ink-soft" />
        )}
        {!isDamaged && open > 1 && openSince !== parisDay(lastAt) && (
          <span className="text-small text-ink-soft">
            {messages.since(formatDay(instantOfDay(openSince)))}
          </span>
        )}
        {decidedCount > 0 && (
          <span className="text-small text-ink-soft">{messages.before(decidedCount)}</span>
        )}
      </p>
      {isReopened && <p className="mt-1 font-semibold">{messages.returned}</p>}
      {isDamaged && <p className="mt-1 font-semibold text-danger">{messages.damaged}</p>}
      {selection?.hasChanged && <p className="mt-1 font-semibold">{messages.changed}</p>}
      <ReasonCounts counts={counts} />
      <div id={subjectId}>{subject}</div>
      {/* A decision makes all comments decided ones. */}
      <CaseWords key={decidedCount} reportCase={reportCase} />
      <div className="mt-4 flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button
          look="secondary"
          aria-label={messages.dismissOf(name)}
          busy={!isShown}
          aria-describedby={isShown ? undefined : subjectId}
          onClick={onDismiss}
        >
          {messages.dismiss}
        </Button>
        {decision}
      </div>
    </article>
  );
}
