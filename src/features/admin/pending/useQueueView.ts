import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { ADMIN_PAGE } from '@/config/limits';
import type { PublishedPost, UnpublishedPost } from '@/domain/posts/post';
import { toRows } from '@/domain/moderation/queue';
import { toSuspectWords } from '@/domain/moderation/suspectWords';
import { KEPT, publicKey } from '@/features/admin/adminQuery';
import type { Queue } from '@/features/admin/useQueue';
import { queryFn } from '@/hooks/query';
import { useRefetchOn } from '@/hooks/useRefetchOn';
import { useSubscription } from '@/hooks/useSubscription';
import { subscribeToSuspectWords } from '@/services/moderation/suspectWords';
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
 * Returns what the queue shows of its posts: near copies in groups, suspect words, and the filter for
 * posts that contain one.
 *
 * @param posts the pending posts in the chosen order
 */
export function useQueueView(queue: Queue, posts: readonly UnpublishedPost[]) {
  const words = useSubscription(subscribeToSuspectWords);
  const list = words.data ?? NO_WORDS;
  const suspects = useMemo(() => toSuspectWords(list), [list]);
  const published = useRecentlyPublished(queue);
  const analysis = useAnalysis(queue.followed, published, suspects);
  const { originals, suspectIds } = analysis;
  const [isFiltered, setFiltered] = useState(false);
  /** Ids of all posts of the open groups: a group stays open when its original is decided. */
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const isOpen = useCallback(
    (group: readonly UnpublishedPost[]) => group.some(({ id }) => openIds.has(id)),
    [openIds],
  );
  const rows = useMemo(
    () =>
      toRows(isFiltered ? posts.filter(({ id }) => suspectIds.has(id)) : posts, originals, isOpen),
    [posts, isFiltered, originals, suspectIds, isOpen],
  );

  return {
    rows,
    /** The newest published posts. */
    published,
    /** The list of suspect words, and its state. */
    words: { ...words, list },
    suspects,
    watchedCount: useMemo(
      () => posts.filter(({ id }) => suspectIds.has(id)).length,
      [posts, suspectIds],
    ),
    isFiltered,
    setFiltered,
    isOpen,
    toggleGroup: (group: readonly UnpublishedPost[]) => {
      const ids = new Set(group.map(({ id }) => id));
      const others = posts.filter(({ id }) => openIds.has(id) && !ids.has(id)).map(({ id }) => id);
      setOpenIds(new Set(isOpen(group) ? others : [...others, ...ids]));
    },
  };
}

export type QueueView = ReturnType<typeof useQueueView>;
