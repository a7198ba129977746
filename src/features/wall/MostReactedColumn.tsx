import { SiteLinks } from '@/components/layout/SiteLinks';
import { Emoji } from '@/components/ui/Emoji';
import { commonMessages } from '@/config/messages';
import { postPath } from '@/config/paths';
import { formatNumber } from '@/config/typography';
import { categoryOf } from '@/domain/posts/categories';
import { excerpt } from '@/domain/posts/excerpt';
import type { PublishedPost } from '@/domain/posts/post';
import { totalVotes } from '@/domain/posts/votes';
import { useNewestCopies } from '@/hooks/useNewestCopies';
import { wallMessages } from './messages';
import { SideColumn } from './SideColumn';

const TOP = 3;
const messages = wallMessages;

/**
 * Returns today's posts with the most reactions, most first; posts without reactions are left out.
 */
const mostReacted = (posts: readonly PublishedPost[]): readonly PublishedPost[] =>
  posts
    .filter(({ votes }) => totalVotes(votes) > 0)
    .toSorted((a, b) => totalVotes(b.votes) - totalVotes(a.votes))
    .slice(0, TOP);

interface MostReactedColumnProps {
  /** Today's posts. */
  readonly posts: readonly PublishedPost[];
}

/**
 * Right column: today's posts with the most reactions, and the footer's links, because the footer is
 * far below.
 */
export function MostReactedColumn({ posts: loaded }: MostReactedColumnProps) {
  const { posts } = useNewestCopies(loaded);
  const top = mostReacted(posts);
  return (
    <SideColumn>
      {top.length > 0 && (
        <section aria-labelledby="most-reacted" className="mb-5">
          <h2 id="most-reacted" className="heading text-lead text-balance">
            {messages.mostReacted}
          </h2>
          <ol className="-mx-3 mt-1 text-small">
            {top.map((post) => (
              <MostReactedPost key={post.id} post={post} />
            ))}
          </ol>
        </section>
      )}
      <details className="text-small">
        <summary className="min-h-11 py-2">{commonMessages.footer.links}</summary>
        <SiteLinks className="" />
      </details>
    </SideColumn>
  );
}

function MostReactedPost({ post }: { readonly post: PublishedPost }) {
  const { emoji, label } = categoryOf(post.category);
  return (
    <li data-category={post.category}>
      <a href={postPath(post.id)} className="menu-item items-start gap-2 py-2 font-normal">
        <span className="paper shrink-0 rounded-[2px] px-0.5 font-semibold">
          <Emoji emoji={emoji} />
          <span className="sr-only">{label}</span>
          <span aria-hidden className="px-0.5">
            {formatNumber(totalVotes(post.votes))}
          </span>
        </span>
        <span dir="auto" className="line-clamp-2 leading-snug wrap-anywhere">
          {excerpt(post)}
        </span>
        <span className="sr-only">{commonMessages.post.reactions(totalVotes(post.votes))}</span>
      </a>
    </li>
  );
}
