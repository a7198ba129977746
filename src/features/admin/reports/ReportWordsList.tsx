import { formatDay } from '@/domain/days';
import type { ReportWords } from '@/domain/reports';
import { adminMessages } from '@/features/admin/messages';
import { reasonLabel } from './reasonLabel';

const text = adminMessages.reports;

/** What was said with the reports, word for word; nothing when nothing was. */
export function ReportWordsList({ words }: { readonly words: readonly ReportWords[] }) {
  if (words.length === 0) return null;
  return (
    <ul aria-label={text.words} className="mt-3 space-y-2">
      {words.map(({ id, reason, words: said, createdAt }) => (
        <li key={id} className="border-l-4 border-field pl-3">
          <figure>
            <blockquote dir="auto" className="wrap-anywhere whitespace-pre-line">
              {said}
            </blockquote>
            <figcaption className="text-sm text-ink-soft">
              {text.said(reasonLabel(reason), formatDay(createdAt))}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
