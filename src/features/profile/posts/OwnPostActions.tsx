import { LinkButton } from '@/components/ui/LinkButton';
import { commonMessages } from '@/config/messages';
import { postPath } from '@/config/paths';
import { isErased } from '@/domain/posts/isErased';
import type { Post, PostDraft } from '@/domain/posts/post';
import { REMOVAL_REASON, type ReportReason } from '@/domain/moderation/reports';
import { profileMessages } from '@/features/profile/messages';
import type { OwnPostDialog } from './OwnPostDialogs';
import { ownPostName } from './ownPostName';
import { ownPostState } from './ownPostState';

interface OwnPostActionsProps {
  readonly post: Post;
  /** Reason of the author's own report of the post; null for none. */
  readonly reported: ReportReason | null;
  readonly onAsk: (question: OwnPostDialog) => void;
  readonly onCorrect: (post: PostDraft) => void;
}

interface Action {
  readonly name: string;
  readonly label: string;
  /** null for an action that was already done: its button stays readable and focusable. */
  readonly act: (() => void) | null;
}

const messages = profileMessages.ownPosts;

/**
 * Label of a report or removal request that was already sent; its outcome is among the user's own
 * reports.
 */
const doneLabel = (reported: ReportReason): string =>
  reported === REMOVAL_REASON ? messages.removalAsked : commonMessages.report.sent;

/** Shows what the author can do with a post, depending on its status. */
export function OwnPostActions({ post, reported, onAsk, onCorrect }: OwnPostActionsProps) {
  const dialogAction = (name: OwnPostDialog['kind'], label: string): Action => ({
    name,
    label,
    act: () => onAsk({ kind: name, post }),
  });
  const actions: readonly Action[] = {
    pending: [dialogAction('amend', messages.amend), dialogAction('withdraw', messages.withdraw)],
    published: [
      reported === null
        ? dialogAction('removal', messages.askRemoval)
        : { name: 'removal', label: doneLabel(reported), act: null },
    ],
    rejected: [
      ...(isErased(post)
        ? []
        : [
            {
              name: 'correct',
              label: ownPostState(post) === 'notChosen' ? messages.proposeAgain : messages.correct,
              act: () => onCorrect(post),
            },
          ]),
      dialogAction('withdraw', messages.delete),
    ],
  }[post.status];
  return (
    <div className="flex flex-wrap gap-x-6">
      {post.status === 'published' && (
        <a
          href={postPath(post.id)}
          aria-label={messages.actionOn(messages.open, ownPostName(post))}
          className="link-button flex items-center"
        >
          {messages.open}
        </a>
      )}
      {actions.map(({ name, label, act }) => (
        <LinkButton
          key={name}
          onClick={act ?? undefined}
          aria-disabled={act === null || undefined}
          aria-label={messages.actionOn(label, ownPostName(post))}
        >
          {label}
        </LinkButton>
      ))}
    </div>
  );
}
