import { useRef } from 'react';
import { Day } from '@/components/layout/Day';
import { PostCard } from '@/components/post/PostCard';
import { Emoji } from '@/components/ui/Emoji';
import { ignoreSecondPress } from '@/components/ui/lastPress';
import { LinkButton } from '@/components/ui/LinkButton';
import { formatLongDay } from '@/domain/days';
import { excerpt } from '@/domain/posts/excerpt';
import { REACTIONS, type ReactionType } from '@/domain/posts/votes';
import { profileMessages } from '@/features/profile/messages';
import type { ListedReaction } from './useOwnReactions';

interface OwnReactionItemProps {
  readonly own: ListedReaction;
  readonly onReact: (type: ReactionType | null) => void;
}

const messages = profileMessages.ownReactions;

/**
 * A post's card with the user's reaction, which can be withdrawn and set again; to a deleted post it
 * can be withdrawn only.
 */
export function OwnReactionItem({ own, onReact }: OwnReactionItemProps) {
  const { type, current, isPending, reactedAt, post } = own;
  const shown = REACTIONS.find(({ value }) => value === current);
  const action = current === null ? messages.restore : messages.withdraw;
  const state = useRef<HTMLSpanElement>(null);

  function react(): void {
    ignoreSecondPress();
    onReact(current === null ? type : null);
    // The button of a deleted post disappears.
    if (!post) state.current?.focus();
  }

  const reacted = (day: string) =>
    shown ? messages.reacted(shown.label, day) : messages.withdrawn;
  return (
    <>
      {post ? <PostCard post={post} /> : <p className="empty-place">{messages.gone}</p>}
      <p className="mt-3 flex flex-wrap items-center justify-center gap-x-4">
        <span ref={state} tabIndex={-1} aria-live="polite" aria-atomic>
          {shown && <Emoji emoji={shown.emoji} className="mr-1" />}
          {shown ? <Day at={reactedAt} text={reacted} /> : <span>{messages.withdrawn}</span>}
        </span>
        {(post ?? shown) && (
          <LinkButton
            aria-disabled={isPending || undefined}
            aria-label={messages.actionOn(
              action,
              post ? excerpt(post) : reacted(formatLongDay(reactedAt)),
            )}
            onClick={isPending ? undefined : react}
          >
            {action}
          </LinkButton>
        )}
      </p>
    </>
  );
}
