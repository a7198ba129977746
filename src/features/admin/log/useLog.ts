import type { DecisionKind, LogEntry, UnreadableEntry } from '@/domain/moderation/moderationLog';
import type { Post } from '@/domain/posts/post';
import { adminMessages } from '@/features/admin/messages';
import { useAdminKey } from '@/features/admin/adminQuery';
import { queryFn } from '@/hooks/query';
import { useList } from '@/hooks/useList';
import { fetchModerationLog, fetchNamedPosts } from '@/services/moderation/moderationLog';

/** An entry with the posts that it names, by id; null for a deleted post. */
export interface NamedEntry extends LogEntry {
  readonly posts: ReadonlyMap<string, Post | null>;
}

type ShownEntry = NamedEntry | UnreadableEntry;

/**
 * Fetches the moderation log, newest first, page by page.
 *
 * @param kind the kind of the decisions; null for all
 */
export const useLog = (kind: DecisionKind | null) =>
  useList<ShownEntry>({
    queryKey: useAdminKey('log', kind),
    queryFn: queryFn(
      'load the moderation log',
      async ({ pageParam, signal }) => {
        const { items, next } = await fetchModerationLog(pageParam, kind, signal);
        const named = items.filter((entry) => entry.action !== null);
        const posts = await fetchNamedPosts(named, signal);
        return {
          items: items.map((entry) => (entry.action === null ? entry : { ...entry, posts })),
          next,
        };
      },
      adminMessages.error.log,
    ),
    pages: 1,
  });
