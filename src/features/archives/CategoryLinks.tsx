import type { RefObject } from 'react';
import { Emoji } from '@/components/ui/Emoji';
import { CATEGORIES } from '@/domain/posts/categories';
import { addressOf, type ArchiveRequest } from './archiveRequest';
import { archivePreviewMessages } from './previewMessages';

interface CategoryLinksProps {
  /** The request that the page shows; the links keep its date. */
  readonly request: ArchiveRequest;
  /** Ref of the row, which scrolls on a phone. */
  readonly row?: RefObject<HTMLElement | null>;
}

const messages = archivePreviewMessages;

/**
 * Links to all posts and to those of each category; in a row that scrolls on a phone. Uses no hooks,
 * because preview/renderStatic also renders it without React.
 */
export function CategoryLinks({ request, row }: CategoryLinksProps) {
  const { date, category = null } = request;
  return (
    <nav ref={row} aria-label={messages.categories} data-scroll-row className="category-links">
      <ul className="flex w-max gap-2">
        <li>
          <a
            href={addressOf({ date, page: 1 })}
            aria-current={category === null ? 'true' : undefined}
            className="button button-secondary px-4"
          >
            {messages.allCategories}
          </a>
        </li>
        {CATEGORIES.map(({ value, label, emoji }) => (
          <li key={value} data-category={value}>
            <a
              href={addressOf({ date, category: value, page: 1 })}
              aria-current={category === value ? 'true' : undefined}
              className="button quiet-link paper px-4"
            >
              <Emoji emoji={emoji} />
              <span>{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
