import { Day } from '@/components/layout/Day';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { Button } from '@/components/ui/Button';
import type { ReportCase, ReportWords } from '@/domain/moderation/reports';
import { keepFocus } from '@/lib/keepFocus';
import { adminMessages } from '@/features/admin/messages';
import { reasonLabel } from './reasonLabel';
import { useReportWords } from './useReportWords';

const messages = adminMessages.reports;

/** The comments attached to the reports of a case: the new ones, a line, then those already decided. */
export function CaseWords({ reportCase }: { readonly reportCase: ReportCase }) {
  const { items = [], hasMore, isLoading, failure, showMore, rest } = useReportWords(reportCase);
  const decided = items.filter(({ isDecided }) => isDecided);
  return (
    <>
      <WordsList label={messages.words} words={items.filter(({ isDecided }) => !isDecided)} />
      {decided.length > 0 && (
        <>
          <p className="mt-4 border-t border-line pt-2 text-small font-semibold text-ink-soft">
            {messages.decidedWords}
          </p>
          <WordsList label={messages.decidedWords} words={decided} />
        </>
      )}
      {failure && <FailureNotice failure={failure} onRetry={showMore} />}
      {hasMore && !failure && rest !== 0 && (
        <p className="mt-3">
          <Button ref={keepFocus} look="secondary" onClick={showMore} busy={isLoading}>
            {isLoading ? messages.wordsLoading : messages.moreWords(rest)}
          </Button>
        </p>
      )}
    </>
  );
}

interface WordsListProps {
  readonly label: string;
  readonly words: readonly ReportWords[];
}

/** Comments attached to the reports of a case; renders nothing if there are none. */
function WordsList({ label, words }: WordsListProps) {
  if (words.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-3 space-y-2">
      {words.map(({ id, reason, words: comment, createdAt, goodFaith }) => (
        <li key={id} className="border-l-4 border-field pl-3">
          <figure>
            <blockquote dir="auto" className="wrap-anywhere whitespace-pre-line">
              {comment}
            </blockquote>
            <figcaption className="text-small text-ink-soft">
              <Day at={createdAt} text={(day) => messages.heading(reasonLabel(reason), day)} />
              {goodFaith && <span>{messages.goodFaith}</span>}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
