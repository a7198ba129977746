import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { PageHead } from '@/components/layout/PageHead';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { commonMessages } from '@/config/messages';
import { paths } from '@/config/paths';
import { useAuth } from '@/contexts/AuthContext';
import { usePosts } from '@/contexts/PostsContext';
import type { PublishedPost, UnpublishedPost } from '@/domain/posts/post';
import { isSameParisDay } from '@/domain/days';
import { useParisDay } from '@/hooks/useParisDay';
import { useShownPosts } from '@/hooks/useShownPosts';
import { useStore } from '@/hooks/useStore';
import { published } from './dayPosts';
import { lastFirstPage } from './firstPageQuery';
import { wallMessages } from './messages';
import { MostReactedColumn } from './MostReactedColumn';
import { NewPostsButton } from './NewPostsButton';
import { PendingCard } from './PendingCard';
import { PreviousSection } from './PreviousSection';
import { TodaySection } from './TodaySection';
import { UnseenToggle } from './UnseenToggle';
import { useOnline } from './useOnline';
import { useUnseen, withoutHidden } from './useUnseen';
import { useWallScroll } from './useWallScroll';
import type { Wall } from './wall';
import { WallLead, WriteInColumn } from './WallLead';
import { WallView } from './WallView';

interface WallPageProps {
  readonly wall: Wall;
  /** The reader's own posts that wait for a decision. */
  readonly pending: readonly UnpublishedPost[];
  readonly onAmend: (post: UnpublishedPost) => void;
}

const NONE: readonly PublishedPost[] = [];

/**
 * The home wall (docs/product.md#home-wall): today's posts, updated live, and earlier posts page by
 * page.
 */
export function WallPage({ wall, pending, onAmend }: WallPageProps) {
  const client = useQueryClient();
  const { session } = useAuth();
  const day = useParisDay();
  const today = useStore(wall.today);
  const previous = useStore(wall.previous);
  const { setUpdate } = usePosts();
  const isOnline = useOnline();
  const failure = useStore(wall.failure);
  const lastRead = isOnline && !failure ? null : lastFirstPage(client);
  const todays = today.status === 'ready' ? today.posts : null;
  const unseen = useUnseen(wall, todays?.shown ?? NONE, previous);
  const { hidden } = unseen;
  const [shown, earlier] = useMemo(
    () => [withoutHidden(todays?.shown ?? NONE, hidden), withoutHidden(previous.posts, hidden)],
    [todays, previous.posts, hidden],
  );

  const own = pending.filter(({ createdAt }) => isSameParisDay(createdAt, day));

  useEffect(() => wall.enter(day), [wall, day]);
  useWallScroll(wall);
  useShownPosts(
    useMemo(() => [...shown, ...earlier], [shown, earlier]),
    previous.hasMore ? wall.loadMore : null,
  );
  useEffect(() => {
    for (const id of todays?.deletedIds ?? []) setUpdate(id, null);
  }, [todays, setUpdate]);

  const isEmpty =
    own.length === 0 &&
    todays?.shown.length === 0 &&
    previous.status === 'ready' &&
    previous.posts.length === 0;

  // A wall without posts has a button of its own, and a user has that of the header.
  const isInvited = !isEmpty && session.status === 'signedOut';

  return (
    <>
      <PageHead fullTitle={wallMessages.title} path={paths.home} />
      <WallView
        lead={isInvited && <WallLead />}
        write={isInvited && <WriteInColumn />}
        notice={
          isEmpty && (
            <div className="painted-sign">
              <div className="no-post">
                <Notice
                  picture="megaphone"
                  title={commonMessages.post.empty}
                  text={commonMessages.post.emptyInvitation}
                >
                  <Button data-dialog="newPost">{commonMessages.header.newPost}</Button>
                </Notice>
              </div>
            </div>
          )
        }
        // Not while they load: the links below the most reacted posts would move.
        side={
          today.status !== 'loading' && (
            <MostReactedColumn posts={todays ? published(todays) : NONE} />
          )
        }
      >
        <TodaySection
          day={day}
          today={today}
          shown={shown}
          filter={
            unseen.isOffered && <UnseenToggle isOn={hidden !== null} onToggle={unseen.toggle} />
          }
          isStoringSeen={unseen.isFirstUse}
          readOn={lastRead?.at ?? (isOnline ? undefined : null)}
          failure={isOnline ? failure?.message : undefined}
          isInvited={isInvited}
          own={
            own.length > 0 &&
            own.map((post) => (
              <PendingCard key={post.id} post={post} onAmend={() => onAmend(post)} />
            ))
          }
          onRetry={wall.retry}
          onShowAll={unseen.toggle}
        />
        <PreviousSection
          previous={previous}
          posts={earlier}
          wallCount={shown.length + earlier.length}
          unseen={unseen}
          todayStatus={today.status}
          onMore={() => void wall.loadMore().catch(() => {})}
        />
      </WallView>
      <NewPostsButton count={todays?.waiting.length ?? 0} onShow={wall.reveal} />
    </>
  );
}
