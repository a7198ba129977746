import { FailureNotice } from '@/components/layout/FailureNotice';
import { Button } from '@/components/ui/Button';
import type { ReportCase } from '@/domain/reports';
import { adminMessages } from '@/features/admin/messages';
import { ReportWordsList } from './ReportWordsList';
import { useReportWords } from './useReportWords';

const text = adminMessages.reports;

/** The comments attached to the reports of a case: the new ones, a line, then those already decided. */
export function CaseWords({ reportCase }: { readonly reportCase: ReportCase }) {
  const { items = [], hasMore, isLoading, failure, loadMore, rest } = useReportWords(reportCase);
  const decided = items.filter(({ isDecided }) => isDecided);
  return (
    <>
      <ReportWordsList label={text.words} words={items.filter(({ isDecided }) => !isDecided)} />
      {decided.length > 0 && (
        <>
          <p className="mt-4 border-t border-line pt-2 text-sm font-semibold text-ink-soft">
            {text.decidedWords}
          </p>
          <ReportWordsList label={text.decidedWords} words={decided} />
        </>
      )}
      {failure && <FailureNotice failure={failure} onRetry={loadMore} />}
      {hasMore && !failure && rest !== 0 && (
        <p className="mt-3">
          <Button look="secondary" onClick={loadMore} busy={isLoading}>
            {isLoading ? text.wordsLoading : text.moreWords(rest)}
          </Button>
        </p>
      )}
    </>
  );
}
