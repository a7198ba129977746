import { formatDistanceToNow } from 'date-fns';
import { fr } from 'date-fns/locale/fr';
import { CategoryLabel } from '@/components/post/CategoryLabel';
import { SourceLink } from '@/components/post/SourceLink';
import { messages } from '@/config/messages';
import { excerpt } from '@/domain/excerpt';
import type { Post } from '@/domain/post';

interface PendingItemProps {
  readonly post: Post;
  /** Its place in the publication, from 1; 0 when it is not selected. */
  readonly place: number;
  readonly disabled: boolean;
  readonly onToggle: () => void;
}

/** A pending post: the whole slip ticks it. */
export function PendingItem({ post, place, disabled, onToggle }: PendingItemProps) {
  const isSelected = place > 0;
  const name = messages.admin.select(excerpt(post));
  const label = isSelected ? `${name}. ${messages.admin.order(place)}` : name;
  return (
    <label
      data-category={post.category}
      data-post-id={post.id}
      className="flex gap-4 rounded-lg border-2 border-line bg-surface p-4 transition-colors duration-150 hover:border-field has-checked:border-ink has-checked:bg-paper has-checked:text-paper-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) sm:p-5"
    >
      <span className="flex w-8 shrink-0 flex-col items-center gap-2 pt-0.5">
        <input
          type="checkbox"
          checked={isSelected}
          disabled={disabled}
          onChange={onToggle}
          aria-label={label}
          className="size-5 accent-current"
        />
        {isSelected && (
          <span
            aria-hidden
            className="inline-flex size-8 items-center justify-center rounded-full bg-paper-strong font-bold text-paper tabular-nums"
          >
            {place}
          </span>
        )}
      </span>
      <span className="block min-w-0 flex-1">
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className={isSelected ? '' : 'rounded bg-paper px-2 py-0.5'}>
            <CategoryLabel category={post.category} />
          </span>
          <time
            dateTime={post.createdAt.toISOString()}
            className={`text-sm ${isSelected ? '' : 'text-ink-soft'}`}
          >
            {messages.admin.submitted(
              formatDistanceToNow(post.createdAt, { locale: fr, addSuffix: true }),
            )}
          </time>
        </span>
        {post.title !== null && (
          <span dir="auto" className="mt-2 block text-lg leading-tight font-bold wrap-anywhere">
            {post.title}
          </span>
        )}
        <span className="post-text mt-2 block text-lg leading-snug" dir="auto">
          {post.content}
        </span>
        <span className="mt-3 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
          <span className="font-semibold">{post.authorPseudo ?? messages.post.anonymous}</span>
          {post.source !== null && <SourceLink source={post.source} className="min-h-6" />}
        </span>
      </span>
    </label>
  );
}
