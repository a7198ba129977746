import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { Button } from '@/components/ui/Button';
import { Loading } from '@/components/layout/Loading';
import { Notice } from '@/components/ui/Notice';
import { PENDING_LIMIT } from '@/config/limits';
import { messages } from '@/config/messages';
import type { Post } from '@/domain/post';
import type { ActionResult } from '@/services/errors';
import { publishPosts, rejectPosts } from '@/services/moderation';
import { ActionBar, type Work } from './ActionBar';
import { PendingItem } from './PendingItem';
import { RejectDialog } from './RejectDialog';
import { usePendingPosts } from './usePendingPosts';
import { useSelection } from './useSelection';

const text = messages.admin;

/** The moderation queue: select, publish in order, reject (spec sections 4 and 5). */
export function PendingTab() {
  const [attempt, setAttempt] = useState(0);
  return <Pending key={attempt} onRetry={() => setAttempt(attempt + 1)} />;
}

function Pending({ onRetry }: { readonly onRetry: () => void }) {
  const { posts, failure, publishedToday } = usePendingPosts();

  if (failure !== null) {
    return (
      <Notice title={failure} role="alert">
        <Button onClick={onRetry}>{messages.wall.retry}</Button>
      </Notice>
    );
  }
  if (posts === null) {
    return <Loading />;
  }
  return <PendingQueue posts={posts} publishedToday={publishedToday} />;
}

interface PendingQueueProps {
  readonly posts: readonly Post[];
  readonly publishedToday: number | null;
}

function PendingQueue({ posts, publishedToday }: PendingQueueProps) {
  const { selected, placeOf, toggle, clear } = useSelection(posts);
  const [work, setWork] = useState<Work>(null);
  const [isConfirming, setConfirming] = useState(false);

  // The last selected post may be decided elsewhere while the question is open.
  if (isConfirming && selected.length === 0) setConfirming(false);

  /** The selection stays as it was when the commit fails. */
  async function run(kind: Work, action: Promise<ActionResult>, success: string): Promise<void> {
    setWork(kind);
    const result = await action;
    setWork(null);
    if (result.ok) {
      toast.success(success);
      clear();
    } else {
      toast.error(result.message);
    }
  }

  function askToReject(): void {
    if (selected.length === 0) toast.error(messages.error.nothingSelected);
    else setConfirming(true);
  }

  if (posts.length === 0) return <Notice title={text.pendingEmpty} text={text.pendingEmptyText} />;
  return (
    <>
      <p role="status" className="mb-4 text-ink-soft">
        {text.pendingCount(posts.length)}
        {posts.length === PENDING_LIMIT && ` — ${text.truncated(PENDING_LIMIT)}`}
      </p>
      <ul className="space-y-3">
        {posts.map((post) => (
          <li key={post.id}>
            <PendingItem
              post={post}
              place={placeOf(post.id)}
              disabled={work !== null}
              onToggle={() => toggle(post.id)}
            />
          </li>
        ))}
      </ul>
      <ActionBar
        selectedCount={selected.length}
        publishedToday={publishedToday}
        work={work}
        onPublish={() => void run('publish', publishPosts(selected), messages.success.published)}
        onReject={askToReject}
        onClear={clear}
      />
      {isConfirming && (
        <RejectDialog
          count={selected.length}
          onClose={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            void run('reject', rejectPosts(selected), messages.success.rejected);
          }}
        />
      )}
    </>
  );
}
