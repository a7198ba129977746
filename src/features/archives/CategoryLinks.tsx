import { Emoji } from '@/components/ui/Emoji';
import { CATEGORIES } from '@/domain/posts/categories';
import { addressOf, type ArchiveRequest } from './archiveRequest';
import { archivePreviewMessages } from './previewMessages';

interface CategoryLinksProps {
  /** The request that the page shows; the links keep its date. */
  readonly request: ArchiveRequest;
}

const messages = archivePreviewMessages;

/**
 * Links to all posts and to those of each category. Uses no hooks, because preview/renderStatic also
 * renders it without React.
 */
export function CategoryLinks({ request }: CategoryLinksProps) {
  const { date, category = null } = request;
  return (
    <nav aria-label={messages.categories}>
      <ul className="category-links">
        <li>
          <a
            href={addressOf({ date, page: 1 })}
            aria-current={category === null ? 'true' : undefined}
            className="button button-secondary"
          >
            {messages.allCategories}
          </a>
        </li>
        {CATEGORIES.map(({ value, label, emoji }) => (
          <li key={value} data-category={value}>
            <a
              href={addressOf({ date, category: value, page: 1 })}
              aria-current={category === value ? 'true' : undefined}
              className="button quiet-link paper"
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
