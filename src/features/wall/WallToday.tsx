import { Link, useLocation } from 'react-router-dom';
import { SiteLinks } from '@/components/layout/SiteLinks';
import { buttonClass } from '@/components/ui/buttonClass';
import { Emoji } from '@/components/ui/Emoji';
import { POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import { commonMessages } from '@/config/messages';
import { paths, postPath } from '@/config/paths';
import { formatNumber } from '@/config/typography';
import { categoryOf } from '@/domain/posts/categories';
import { excerpt } from '@/domain/posts/excerpt';
import type { PublishedPost } from '@/domain/posts/post';
import { totalVotes } from '@/domain/posts/votes';
import { useNewestCopies } from '@/hooks/useNewestCopies';
import { wallMessages } from './messages';
import { SideSheet } from './SideSheet';

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

const NONE: readonly PublishedPost[] = [];

interface WallTodayProps {
  /** Today's posts, null while they are not known. */
  readonly posts: readonly PublishedPost[] | null;
  /** True if today's posts could not be loaded; the wall shows the error. */
  readonly isFailed: boolean;
}

/**
 * Right column: number of today's posts, those with the most reactions, and the footer's links,
 * because the footer is far below.
 */
export function WallToday({ posts: loaded, isFailed }: WallTodayProps) {
  const { posts } = useNewestCopies(loaded ?? NONE);
  const top = mostReacted(posts);
  return (
    <SideSheet id="day" title={messages.day}>
      <p className="mt-2 text-ink-soft tabular-nums empty:hidden">
        {!isFailed &&
          (loaded
            ? messages.dayCount(posts.length, POSTS_PUBLISHED_PER_DAY)
            : commonMessages.app.loading)}
      </p>
      {top.length > 0 && (
        <>
          <h3 className="mt-6 font-bold">{messages.mostReacted}</h3>
          <ol className="mt-2 flex flex-col gap-1">
            {top.map((post) => (
              <MostReacted key={post.id} post={post} />
            ))}
          </ol>
        </>
      )}
      <Link to={paths.archives} className={`${buttonClass('secondary')} mt-6 w-full`}>
        {messages.archives}
      </Link>
      <SiteLinks className="mt-4 flex flex-wrap gap-x-3 border-t border-line pt-2 text-sm" />
    </SideSheet>
  );
}

function MostReacted({ post }: { readonly post: PublishedPost }) {
  const page = useLocation();
  const { emoji, label } = categoryOf(post.category);
  return (
    <li data-category={post.category}>
      <Link
        to={postPath(post.id)}
        state={{ background: page }}
        className="menu-item gap-2.5 px-2 py-1.5 font-normal"
      >
        <span className="paper shrink-0 rounded-[2px] px-0.5">
          <Emoji emoji={emoji} />
          <span className="sr-only">{label}</span>
        </span>
        <span dir="auto" className="line-clamp-2 min-w-0 flex-1 leading-snug wrap-anywhere">
          {excerpt(post)}
        </span>
        <span className="text-sm font-semibold tabular-nums">
          <span aria-hidden>{formatNumber(totalVotes(post.votes))}</span>
          <span className="sr-only">{commonMessages.post.reactions(totalVotes(post.votes))}</span>
        </span>
      </Link>
    </li>
  );
}
