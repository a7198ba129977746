import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { ADMIN_PAGE } from '@/config/limits';
import { useUid } from '@/contexts/AuthContext';
import type { PublishedPost, UnpublishedPost } from '@/domain/posts/post';
import { needsSecondOpinion } from '@/domain/moderation/opinions';
import { toRows } from '@/domain/moderation/queue';
import { hasSuspectWord, toSuspectWords } from '@/domain/moderation/suspectWords';
import { adminMessages } from '@/features/admin/messages';
import { KEPT, publicKey } from '@/features/admin/adminQuery';
import { NO_OPINIONS } from '@/features/admin/opinions/OpinionsContext';
import type { Queue } from '@/features/admin/useQueue';
import { queryFn } from '@/hooks/query';
import { useRefetchOn } from '@/hooks/useRefetchOn';
import { useSubscription } from '@/hooks/useSubscription';
import { subscribeToModerationSettings } from '@/services/moderation/suspectWords';
import { fetchPublishedPage } from '@/services/posts/publishedPosts';
import { useAnalysis } from './useAnalysis';

const NO_WORDS: readonly string[] = [];
const NO_POSTS: readonly PublishedPost[] = [];

/** Fetches the newest published posts, again after each publication of the day. */
function useRecentlyPublished({ publishedToday }: Queue): readonly PublishedPost[] {
  const version = publishedToday && publishedToday.join();
  const queryKey = publicKey('recentlyPublished');
  const { data } = useQuery({
    queryKey,
    queryFn: queryFn('load the published posts that pending ones may repeat', ({ signal }) =>
      fetchPublishedPage(null, ADMIN_PAGE, signal),
    ),
    enabled: version !== null,
    ...KEPT,
  });
  useRefetchOn(version, queryKey);
  return data?.items ?? NO_POSTS;
}

/**
 * Returns what the queue shows of its posts: near copies in groups, suspect words, and the filters for
 * posts that contain one and for posts that need a second opinion.
 *
 * @param posts the pending posts in the chosen order
 */
export function useQueueView(queue: Queue, posts: readonly UnpublishedPost[]) {
  const uid = useUid();
  const { opinions } = queue;
  const words = useSubscription(subscribeToModerationSettings, {
    message: adminMessages.error.suspectWords,
  });
  const list = words.data?.words ?? NO_WORDS;
  const twoYeses = words.data?.twoYeses ?? false;
  const suspects = useMemo(() => toSuspectWords(list), [list]);
  const published = useRecentlyPublished(queue);
  const analysis = useAnalysis(queue.followed, published, suspects);
  const { originals, suspectIds } = analysis;
  const [isFiltered, setFiltered] = useState(false);
  const [isPairFiltered, setPairFiltered] = useState(false);
  const pairIds = useMemo(
    () =>
      new Set(
        posts
          .filter((post) => {
            const given = opinions.get(post.id) ?? NO_OPINIONS;
            return needsSecondOpinion(post, given, uid, twoYeses && suspectIds.has(post.id));
          })
          .map(({ id }) => id),
      ),
    [posts, opinions, uid, twoYeses, suspectIds],
  );
  const needsYeses = useCallback(
    (post: UnpublishedPost) => twoYeses && hasSuspectWord(post, suspects),
    [twoYeses, suspects],
  );
  /** Ids of all posts of the open groups: a group stays open when its original is decided. */
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const isOpen = useCallback(
    (group: readonly UnpublishedPost[]) => group.some(({ id }) => openIds.has(id)),
    [openIds],
  );
  const rows = useMemo(() => {
    const listed = posts.filter(
      ({ id }) => (!isFiltered || suspectIds.has(id)) && (!isPairFiltered || pairIds.has(id)),
    );
    return toRows(listed, originals, isOpen);
  }, [posts, isFiltered, isPairFiltered, originals, suspectIds, pairIds, isOpen]);

  return {
    rows,
    /** The newest published posts. */
    published,
    /** The list of suspect words, and its state. */
    words: { ...words, list, twoYeses },
    suspects,
    watchedCount: useMemo(
      () => posts.filter(({ id }) => suspectIds.has(id)).length,
      [posts, suspectIds],
    ),
    isFiltered,
    setFiltered,
    /** Number of posts that need a second opinion. */
    pairCount: pairIds.size,
    isPairFiltered,
    setPairFiltered,
    /** Returns true if a post must not be published without opinions in its favour. */
    needsYeses,
    isOpen,
    toggleGroup: (group: readonly UnpublishedPost[]) => {
      const ids = new Set(group.map(({ id }) => id));
      const others = posts.filter(({ id }) => openIds.has(id) && !ids.has(id)).map(({ id }) => id);
      setOpenIds(new Set(isOpen(group) ? others : [...others, ...ids]));
    },
  };
}

export type QueueView = ReturnType<typeof useQueueView>;
