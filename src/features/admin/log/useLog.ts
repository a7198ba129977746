import { useEffect, useState } from 'react';
import { moderationMessages } from '@/config/moderationMessages';
import type { LogEntry } from '@/domain/moderationLog';
import type { Post } from '@/domain/post';
import { logError } from '@/services/browser/log';
import type { PageCursor } from '@/services/firebase/page';
import { fetchModerationLog, fetchNamedPosts } from '@/services/moderation/moderationLog';

interface Log {
  readonly entries: readonly LogEntry[];
  /** Cursor of the next page; null after the last page. */
  readonly next: PageCursor | null;
  readonly isKnown: boolean;
}

interface Request {
  /** null for the newest page. */
  readonly after: PageCursor | null;
  /** The message to show if the request failed. */
  readonly failure: string | null;
}

/** Fetches the moderation log, newest first, page by page. */
export function useLog() {
  const [log, setLog] = useState<Log>({ entries: [], next: null, isKnown: false });
  /** The posts that entries name, by id; null for a deleted post. */
  const [posts, setPosts] = useState<ReadonlyMap<string, Post | null>>(new Map());
  const [request, setRequest] = useState<Request | null>({ after: null, failure: null });

  useEffect(() => {
    if (!request || request.failure !== null) return undefined;
    const { after } = request;
    let isStale = false;
    const fetchPage = async () => {
      const page = await fetchModerationLog(after);
      return { page, named: await fetchNamedPosts(page.entries) };
    };
    fetchPage().then(
      ({ page, named }) => {
        if (isStale) return;
        setLog((before) => ({
          entries: after ? [...before.entries, ...page.entries] : page.entries,
          next: page.next,
          isKnown: true,
        }));
        setPosts((before) => new Map([...before, ...named]));
        setRequest(null);
      },
      (error: unknown) => {
        logError('load the moderation log', error);
        if (!isStale) setRequest({ after, failure: moderationMessages.error.log });
      },
    );
    return () => {
      isStale = true;
    };
  }, [request]);

  return {
    entries: log.entries,
    posts,
    isKnown: log.isKnown,
    hasMore: log.next !== null,
    isLoading: request?.failure === null,
    failure: request?.failure ?? null,
    more: () => !request && log.next && setRequest({ after: log.next, failure: null }),
    retry: () => request && setRequest({ ...request, failure: null }),
  };
}
