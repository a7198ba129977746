import { PenLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ListEnd } from '@/components/layout/ListEnd';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { formMessages } from '@/config/formMessages';
import { commonMessages } from '@/config/messages';
import type { PostDraft } from '@/domain/posts/post';
import type { Me } from '@/features/profile/me';
import { profileMessages } from '@/features/profile/messages';
import { OwnSuspensionNotice } from '@/features/profile/appeals/OwnSuspensionNotice';
import { SectionHead } from '@/features/profile/SectionHead';
import { useOwnSuspension } from '@/hooks/useOwnSuspension';
import { usePostsLeft } from '@/hooks/usePostsLeft';
import { markDecisionsSeen } from '@/services/posts/ownNews';
import { OwnPostDialogs, type OwnPostDialog } from './OwnPostDialogs';
import { OwnPostItem } from './OwnPostItem';
import { useOwnPosts } from './useOwnPosts';

interface OwnPostsProps {
  readonly me: Me;
  /** Number of decisions that the user has not seen yet. */
  readonly newDecisionCount: number;
  /** Opens a new post with the text of a rejected one. */
  readonly onCorrect: (post: PostDraft) => void;
}

const messages = profileMessages.ownPosts;

/** Lists the user's submissions, including anonymous posts, with their outcome. */
export function OwnPosts(props: OwnPostsProps) {
  const { quota } = props.me.account;
  const left = usePostsLeft(quota);
  const { data: suspension, isPending } = useOwnSuspension(props.me.profile.uid);
  const noticedId = suspension?.post ? suspension.postId : null;
  return (
    <section aria-labelledby="own-posts">
      <SectionHead id="own-posts" title={commonMessages.header.ownPosts} text={messages.text}>
        {!suspension && (
          <p className="rounded-2xl bg-ink/8 px-4 py-1.5">
            <span className="font-semibold">
              {left > 0 ? formMessages.quota.left(left) : `${formMessages.quota.reached}.`}
            </span>{' '}
            {left === 0 && <span>{formMessages.quota.next}</span>}
          </p>
        )}
      </SectionHead>
      {suspension && <OwnSuspensionNotice suspension={suspension} />}
      <List {...props} noticedId={isPending ? undefined : noticedId} />
    </section>
  );
}

interface ListProps extends OwnPostsProps {
  /** Id of the post whose suspension the notice above the list contests; null for none, undefined while loading. */
  readonly noticedId: string | null | undefined;
}

function List({ me, newDecisionCount, noticedId, onCorrect }: ListProps) {
  const { uid } = me.profile;
  const { lastPostAt } = me.account.quota;
  const list = useOwnPosts(uid, lastPostAt);
  const { items, isLoading, failure, remove, markRemovalRequested } = list;
  const [question, setQuestion] = useState<OwnPostDialog | null>(null);
  const isShown = items !== undefined && items.length > 0;
  useEffect(() => {
    if (isShown && newDecisionCount > 0) void markDecisionsSeen(uid);
  }, [isShown, newDecisionCount, uid]);
  return (
    <>
      {items?.length === 0 && !isLoading && !failure && (
        <Notice title={messages.empty} text={messages.emptyText}>
          <Button data-dialog="newPost">
            <PenLine aria-hidden size={18} />
            {commonMessages.header.newPost}
          </Button>
        </Notice>
      )}
      <ul className="space-y-4">
        {items?.map((own) => (
          <li key={own.id}>
            <OwnPostItem
              own={own}
              isSuspensionNoticed={noticedId === undefined || own.id === noticedId}
              onAsk={setQuestion}
              onCorrect={onCorrect}
            />
          </li>
        ))}
      </ul>
      <ListEnd list={list} text={{ more: messages.more }} className="mt-10" />
      {question && (
        <OwnPostDialogs
          author={me.profile}
          question={question}
          onWithdrawn={remove}
          onRemovalRequested={markRemovalRequested}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  );
}
