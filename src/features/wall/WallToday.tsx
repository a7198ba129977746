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
    <SideColumn>
      <section aria-labelledby="day">
        <h2 id="day" className="heading text-xl">
          {messages.day}
        </h2>
        <p className="mt-2 text-sm text-ink-soft tabular-nums empty:hidden">
          {!isFailed &&
            (loaded
              ? messages.dayCount(posts.length, POSTS_PUBLISHED_PER_DAY)
              : commonMessages.app.loading)}
        </p>
        {top.length > 0 && (
          <>
            <h3 className="mt-5 text-sm font-bold">{messages.mostReacted}</h3>
            <ol className="-mx-2 mt-1 text-sm">
              {top.map((post) => (
                <MostReacted key={post.id} post={post} />
              ))}
            </ol>
          </>
        )}
        <Link to={paths.archives} className={`${buttonClass('secondary')} mt-6 w-full`}>
          {messages.archives}
        </Link>
        <SiteLinks className="mt-4 text-sm" />
      </section>
    </SideColumn>
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
        className="menu-item grid grid-cols-[auto_1fr] items-start gap-x-2.5 px-2 py-1.5 font-normal"
      >
        <span className="paper shrink-0 rounded-[2px] px-0.5">
          <Emoji emoji={emoji} />
          <span className="sr-only">{label}</span>
        </span>
        <span dir="auto" className="row-span-2 line-clamp-3 leading-snug wrap-anywhere">
          {excerpt(post)}
        </span>
        <span className="text-center text-xs font-semibold tabular-nums">
          <span aria-hidden>{formatNumber(totalVotes(post.votes))}</span>
          <span className="sr-only">{commonMessages.post.reactions(totalVotes(post.votes))}</span>
        </span>
      </Link>
    </li>
  );
}
