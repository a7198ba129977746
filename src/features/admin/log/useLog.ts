import { moderationMessages } from '@/config/moderationMessages';
import type { LogEntry } from '@/domain/moderationLog';
import type { Post } from '@/domain/post';
import { usePages, type Page } from '@/hooks/usePages';
import { loadFailure } from '@/services/browser/loadFailure';
import type { PageCursor } from '@/services/firebase/page';
import { fetchModerationLog, fetchNamedPosts } from '@/services/moderation/moderationLog';

/** An entry with the posts that it names, by id; null for a deleted post. */
export interface NamedEntry extends LogEntry {
  readonly posts: ReadonlyMap<string, Post | null>;
}

async function fetchPage(after: PageCursor | null): Promise<Page<NamedEntry, PageCursor>> {
  const { entries, next } = await fetchModerationLog(after);
  const posts = await fetchNamedPosts(entries);
  return { items: entries.map((entry) => ({ ...entry, posts })), next };
}

/** Fetches the moderation log, newest first, page by page. */
export const useLog = () =>
  usePages(fetchPage, (error) =>
    loadFailure('load the moderation log', error, moderationMessages.error.log),
  );
