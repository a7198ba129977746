import { Day } from '@/components/layout/Day';
import type { ReportWords } from '@/domain/reports';
import { adminMessages } from '@/features/admin/messages';
import { reasonLabel } from './reasonLabel';

const text = adminMessages.reports;

interface ReportWordsListProps {
  readonly label: string;
  readonly words: readonly ReportWords[];
}

/** Comments attached to the reports of a case; renders nothing if there are none. */
export function ReportWordsList({ label, words }: ReportWordsListProps) {
  if (words.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-3 space-y-2">
      {words.map(({ id, reason, words: comment, createdAt, goodFaith }) => (
        <li key={id} className="border-l-4 border-field pl-3">
          <figure>
            <blockquote dir="auto" className="wrap-anywhere whitespace-pre-line">
              {comment}
            </blockquote>
            <figcaption className="text-sm text-ink-soft">
              <Day at={createdAt} text={(day) => text.heading(reasonLabel(reason), day)} />
              {goodFaith && <span>{text.goodFaith}</span>}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
