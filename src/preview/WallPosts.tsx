import { POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import { FreePlace } from '@/features/wall/FreePlace';
import { WallLead, WriteInColumn } from '@/features/wall/WallLead';
import { splitByDay } from '@/features/wall/dayPosts';
import { PreviousView, TodayEmpty, TodayView, WallView } from '@/features/wall/WallView';
import { isSameParisDay, parisDay } from '@/domain/days';
import type { PublishedPost } from '@/domain/posts/post';
import { hashText } from '@/lib/hashText';
import { SheetsPreview } from './SheetsPreview';

/** The posts of the wall, as it shows them before the app. */
export interface ShownPosts {
  /** Newest first. */
  readonly posts: readonly PublishedPost[];
  readonly hasMore: boolean;
  /** Time at which they were read: on an earlier Paris day, nothing is known of today's. */
  readonly readAt: Date;
}

/**
 * Returns a text that differs if the wall shows other posts, in another order, with other texts or on
 * another Paris day. What prerendered posts lack, their reactions and the links to authors, makes no
 * difference.
 */
export const signatureOf = (
  { posts, hasMore }: Pick<ShownPosts, 'posts' | 'hasMore'>,
  day: Date,
): string =>
  String(
    hashText(
      JSON.stringify([
        parisDay(day),
        hasMore,
        posts.map(({ id, title, content, category, source, authorPseudo, publishedAt }) => [
          id,
          title,
          content,
          category,
          source,
          authorPseudo,
          publishedAt.getTime(),
        ]),
      ]),
    ),
  );

interface WallPostsProps {
  readonly shown: ShownPosts;
  readonly day: Date;
  /**
   * True for a visitor, who also sees the introduction; null in the prerendered page, which contains both
   * variants (styles/post.css).
   */
  readonly isVisitor: boolean | null;
  /** Number of posts that are rendered. */
  readonly limit?: number;
}

/**
 * The wall before the app: in the prerendered page (scripts/prerender/wall.ts) and in the preview. Uses
 * no hooks, because it is rendered without React, too (preview/renderStatic).
 */
export function WallPosts({ shown, day, isVisitor, limit = Infinity }: WallPostsProps) {
  const { todays, earlier } = splitByDay(shown.posts, day);
  const isTodayKnown = isSameParisDay(shown.readAt, day);
  const hasLead = isVisitor !== false;
  const places = POSTS_PUBLISHED_PER_DAY - todays.length;
  return (
    <WallView lead={hasLead && <WallLead />} write={hasLead && <WriteInColumn />}>
      <TodayView day={day} count={isTodayKnown ? todays.length : null}>
        {isTodayKnown && todays.length === 0 && <TodayEmpty isInvited={isVisitor === true} />}
        {todays.length > 0 && (
          <SheetsPreview posts={todays.slice(0, limit)}>
            {places > 0 && <FreePlace count={places} />}
          </SheetsPreview>
        )}
      </TodayView>
      {earlier.length > 0 && (
        <PreviousView count={earlier.length} hasMore={shown.hasMore}>
          <SheetsPreview hasDays posts={earlier.slice(0, Math.max(limit - todays.length, 0))} />
        </PreviousView>
      )}
    </WallView>
  );
}
