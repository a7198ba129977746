import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FailureNotice } from '@/components/layout/FailureNotice';
import type { Post } from '@/domain/posts/post';
import type { Suspension } from '@/domain/moderation/suspension';
import { useAdminKey } from '@/features/admin/adminQuery';
import { PostName } from '@/features/admin/log/PostName';
import { adminMessages } from '@/features/admin/messages';
import { queryFn } from '@/hooks/query';
import { fetchPostsById } from '@/services/moderation/moderationLog';
import { fetchSuspensionsInForce } from '@/services/moderation/suspensions';
import { CurrentSuspension } from './CurrentSuspension';

interface Listed {
  readonly suspensions: readonly Suspension[];
  readonly posts: ReadonlyMap<string, Post | null>;
}

async function load(signal: AbortSignal): Promise<Listed> {
  const suspensions = await fetchSuspensionsInForce(signal);
  const ids = suspensions.map(({ postId }) => postId);
  return { suspensions, posts: await fetchPostsById(ids, signal) };
}

const messages = adminMessages.suspension;

/** The suspensions in force, each with the post that led to it; nothing if there were none. */
export function SuspensionsInForce({ onLifted }: { readonly onLifted: () => void }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: useAdminKey('suspensions'),
    queryFn: queryFn(
      'load the suspensions',
      ({ signal }) => load(signal),
      adminMessages.error.suspensions,
    ),
  });
  const summaryRef = useRef<HTMLElement>(null);
  const [wasLifted, setLifted] = useState(false);
  if (error && !isFetching) return <FailureNotice failure={error} onRetry={() => void refetch()} />;
  if (!data || (data.suspensions.length === 0 && !wasLifted)) return null;
  const { suspensions, posts } = data;

  function onDone(): void {
    // The pressed button disappears with its suspension.
    summaryRef.current?.focus();
    setLifted(true);
    void refetch();
    onLifted();
  }

  return (
    <details className="mb-5 rounded-lg border-2 border-line bg-surface px-4 py-3">
      <summary ref={summaryRef} className="font-semibold">
        {messages.listCount(suspensions.length)}
      </summary>
      <ul aria-label={messages.list} className="divide-y divide-line">
        {suspensions.map((suspension) => {
          const post = posts.get(suspension.postId) ?? null;
          return (
            <li key={suspension.postId} className="py-3 text-small">
              <PostName post={post} />
              <CurrentSuspension suspension={suspension} post={post} onLifted={onDone} />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
