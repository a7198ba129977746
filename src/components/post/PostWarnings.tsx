import { useEffect, useId, useRef } from 'react';
import { NewTabLink } from '@/components/layout/NewTabLink';
import { formMessages } from '@/config/formMessages';
import { postPath } from '@/config/paths';
import { isolate } from '@/config/typography';
import { cutText } from '@/domain/posts/excerpt';
import { WARNING_KINDS, type Warning } from '@/domain/posts/warnings';
import type { ShownWarnings } from '@/hooks/usePostWarnings';
import { PostQuote } from './PostQuote';

const messages = formMessages.warnings;

/** Maximum length of the quoted words of one warning. */
const QUOTE_MAX = 60;

const quotesOf = (warnings: readonly Warning[]): string =>
  warnings.map(({ found }) => messages.quote(isolate(cutText(found, QUOTE_MAX)))).join(', ');

/**
 * The findings in a post before it was sent, with the words in question. Gets the focus when it appears;
 * another `key` makes it appear again.
 */
export function PostWarnings({ warnings, nearCopy }: ShownWarnings) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // The browser's own scrolling would centre a long list, and hide its beginning. On a phone the panel
    // takes the room of the category, which leaves with the fields.
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="mt-6 space-y-3 rounded-lg border-2 border-ink bg-surface p-4 max-md:-scroll-mt-24"
    >
      <h3 id={titleId} className="text-lead font-extrabold">
        {messages.title}
      </h3>
      <ul className="list-disc space-y-2 pl-5">
        {WARNING_KINDS.map((kind) => {
          const found = warnings.filter((warning) => warning.kind === kind);
          return (
            found.length > 0 && (
              <li key={kind}>
                <span>{`${messages.found[kind]} `}</span>
                <strong className="font-semibold wrap-anywhere">{quotesOf(found)}</strong>
              </li>
            )
          );
        })}
        {nearCopy !== null && (
          <li>
            <p className="mb-2">{messages.nearCopy}</p>
            <PostQuote post={nearCopy} />
            <NewTabLink to={postPath(nearCopy.id)}>{messages.open}</NewTabLink>
          </li>
        )}
      </ul>
      <p className="text-ink-soft">{messages.text}</p>
    </section>
  );
}
