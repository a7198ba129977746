import { useEffect, useState } from 'react';
import { CategoryLabel } from '@/components/post/CategoryLabel';
import { Loading } from '@/components/layout/Loading';
import { messages } from '@/config/messages';
import { formatDay } from '@/domain/days';
import type { Post } from '@/domain/post';
import { logError } from '@/services/log';
import { fetchOwnUnpublished } from '@/services/ownPosts';

const text = messages.ownPosts;

function useOwnUnpublished(uid: string) {
  const [posts, setPosts] = useState<readonly Post[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isStale = false;
    fetchOwnUnpublished(uid).then(
      (found) => {
        if (!isStale) setPosts(found);
      },
      (error: unknown) => {
        logError('load own posts', error);
        if (!isStale) setFailed(true);
      },
    );
    return () => {
      isStale = true;
    };
  }, [uid]);
  return { posts, hasFailed };
}

/** Closing and opening it again asks again. */
export function OwnPostList({ uid }: { readonly uid: string }) {
  const { posts, hasFailed } = useOwnUnpublished(uid);
  if (hasFailed) {
    return (
      <p role="alert" className="p-5 font-medium text-danger sm:px-6">
        {messages.error.loadPosts}
      </p>
    );
  }
  if (!posts) {
    return <Loading failure={messages.error.loadPosts} />;
  }
  if (posts.length === 0) return <p className="p-5 sm:px-6">{text.empty}</p>;
  return (
    <ul aria-label={text.label} className="divide-y divide-line">
      {posts.map((post) => (
        <li key={post.id} data-category={post.category} className="p-5 sm:px-6">
          <p className="flex flex-wrap items-center gap-x-3 text-sm">
            <span className="rounded bg-paper px-2">
              <CategoryLabel category={post.category} />
            </span>
            <time dateTime={post.createdAt.toISOString()} className="text-ink-soft">
              {text.sent(formatDay(post.createdAt))}
            </time>
          </p>
          {post.title !== null && <h4 className="mt-2 font-bold wrap-anywhere">{post.title}</h4>}
          <p className="post-text mt-1" dir="auto">
            {post.content}
          </p>
          <p
            className={`mt-2 font-semibold ${post.status === 'rejected' ? 'text-danger' : 'text-ink-soft'}`}
          >
            {stateOf(post)}
          </p>
        </li>
      ))}
    </ul>
  );
}

function stateOf({ status, rejectionReason }: Post): string {
  if (status === 'pending') return text.pending;
  return rejectionReason ? text.rejectedFor(rejectionReason) : text.rejected;
}
