import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { Loading } from '@/components/layout/Loading';
import { messages } from '@/config/messages';
import type { PostDraft } from '@/domain/post';
import { postsLeftToday } from '@/domain/quota';
import { useParisDay } from '@/hooks/useParisDay';
import type { Me } from '../me';
import { OwnPostDialogs, type OwnPostQuestion } from './OwnPostDialogs';
import { OwnPostItem } from './OwnPostItem';
import { useOwnPosts } from './useOwnPosts';

interface OwnPostsProps {
  readonly me: Me;
  readonly onWrite: () => void;
  /** Begins a new post with the text of a rejected one. */
  readonly onCorrect: (post: PostDraft) => void;
}

const text = messages.ownPosts;

/** Everything one submitted, anonymous posts included, and what became of it. */
export function OwnPosts({ me, onWrite, onCorrect }: OwnPostsProps) {
  const { uid } = me.profile;
  const { quota } = me.account;
  const { posts, isLoading, failure, hasMore, loadMore, forget } = useOwnPosts(
    uid,
    quota.lastPostId,
  );
  const [question, setQuestion] = useState<OwnPostQuestion | null>(null);
  const left = postsLeftToday(quota, useParisDay());
  const isEmpty = posts.length === 0 && !isLoading && failure === null;

  return (
    <section aria-labelledby="own-posts">
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="own-posts" className="text-2xl font-bold tracking-tight">
            {text.title}
          </h2>
          <p className="mt-1 text-ink-soft">{text.text}</p>
        </div>
        <p className="rounded-full bg-ink/8 px-4 py-1.5 font-semibold">
          {messages.newPost.left(left)}
        </p>
      </div>
      {isEmpty && (
        <Notice title={text.empty} text={text.emptyText}>
          <Button onClick={onWrite}>
            <PenLine aria-hidden size={18} />
            {messages.header.newPost}
          </Button>
        </Notice>
      )}
      <ul className="space-y-9">
        {posts.map((own) => (
          <li key={own.id}>
            <OwnPostItem own={own} onAsk={setQuestion} onCorrect={onCorrect} />
          </li>
        ))}
      </ul>
      {failure !== null && (
        <Notice title={failure} role="alert">
          <Button onClick={loadMore}>{messages.wall.retry}</Button>
        </Notice>
      )}
      {isLoading && <Loading failure={messages.error.loadPosts} />}
      {hasMore && !isLoading && failure === null && (
        <p className="mt-10 text-center">
          <Button look="secondary" onClick={loadMore}>
            {text.more}
          </Button>
        </p>
      )}
      {question && (
        <OwnPostDialogs
          uid={uid}
          question={question}
          onGone={forget}
          onClose={() => setQuestion(null)}
        />
      )}
    </section>
  );
}
