import { moderationMessages } from '@/config/moderationMessages';
import type { LogEntry, UnreadableEntry } from '@/domain/moderationLog';
import type { Post } from '@/domain/post';
import { usePages } from '@/hooks/usePages';
import { loadFailure } from '@/services/browser/loadFailure';
import type { Page } from '@/services/firebase/page';
import type { Cursor } from '@/services/firebase/query';
import { fetchModerationLog, fetchNamedPosts } from '@/services/moderation/moderationLog';

/** An entry with the posts that it names, by id; null for a deleted post. */
export interface NamedEntry extends LogEntry {
  readonly posts: ReadonlyMap<string, Post | null>;
}

type ShownEntry = NamedEntry | UnreadableEntry;

async function fetchPage(after: Cursor | null): Promise<Page<ShownEntry>> {
  const { items, next } = await fetchModerationLog(after);
  const posts = await fetchNamedPosts(items.filter((entry) => entry.action !== null));
  return {
    items: items.map((entry) => (entry.action === null ? entry : { ...entry, posts })),
    next,
  };
}

/** Fetches the moderation log, newest first, page by page. */
export const useLog = () =>
  usePages(fetchPage, (error) =>
    loadFailure('load the moderation log', error, moderationMessages.error.log),
  );
