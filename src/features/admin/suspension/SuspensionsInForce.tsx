import { useRef, useState } from 'react';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { moderationMessages } from '@/config/moderationMessages';
import type { Post } from '@/domain/post';
import type { Suspension } from '@/domain/suspension';
import { PostName } from '@/features/admin/log/PostName';
import { adminMessages } from '@/features/admin/messages';
import { useLoad } from '@/hooks/useLoad';
import { loadFailure } from '@/services/browser/loadFailure';
import { fetchPostsById } from '@/services/moderation/moderationLog';
import { fetchSuspensionsInForce } from '@/services/moderation/suspensions';
import { CurrentSuspension } from './CurrentSuspension';

interface Listed {
  readonly suspensions: readonly Suspension[];
  readonly posts: ReadonlyMap<string, Post | null>;
}

async function load(): Promise<Listed> {
  const suspensions = await fetchSuspensionsInForce();
  return { suspensions, posts: await fetchPostsById(suspensions.map(({ postId }) => postId)) };
}

const text = adminMessages.suspension;

/** The suspensions in force, each with the post that led to it; nothing if there were none. */
export function SuspensionsInForce({ onLifted }: { readonly onLifted: () => void }) {
  const { data, failure, retry } = useLoad(load, (error) =>
    loadFailure('load the suspensions', error, moderationMessages.error.suspensions),
  );
  const summaryRef = useRef<HTMLElement>(null);
  const [wasLifted, setLifted] = useState(false);
  if (failure) return <FailureNotice failure={failure} onRetry={retry} />;
  if (!data || (data.suspensions.length === 0 && !wasLifted)) return null;
  const { suspensions, posts } = data;

  function onDone(): void {
    // The pressed button disappears with its suspension.
    summaryRef.current?.focus();
    setLifted(true);
    retry();
    onLifted();
  }

  return (
    <details className="mb-5 rounded-lg border-2 border-line bg-surface px-4 py-3">
      <summary ref={summaryRef} className="font-semibold">
        {text.listCount(suspensions.length)}
      </summary>
      <ul aria-label={text.list} className="divide-y divide-line">
        {suspensions.map((suspension) => {
          const post = posts.get(suspension.postId) ?? null;
          return (
            <li key={suspension.postId} className="py-3 text-sm">
              <PostName post={post} />
              <CurrentSuspension suspension={suspension} post={post} onLifted={onDone} />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
