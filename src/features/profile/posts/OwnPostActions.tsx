import { LinkButton } from '@/components/ui/LinkButton';
import { messages } from '@/config/messages';
import { excerpt } from '@/domain/excerpt';
import type { Post, PostDraft } from '@/domain/post';
import { REMOVAL_REASON, type ReportReason } from '@/domain/reports';
import { profileMessages } from '@/features/profile/messages';
import { useOpenPost } from '@/hooks/useOpenPost';
import type { OwnPostQuestion } from './OwnPostDialogs';

interface OwnPostActionsProps {
  readonly post: Post;
  /** What they reported it for; null when they did not. */
  readonly reported: ReportReason | null;
  readonly onAsk: (question: OwnPostQuestion) => void;
  readonly onCorrect: (post: PostDraft) => void;
}

interface Action {
  readonly name: string;
  readonly label: string;
  /** null for what is done already: it stays to be read, and keeps the focus. */
  readonly act: (() => void) | null;
}

const text = profileMessages.ownPosts;

/** Asked for once: the answer is among one's own reports. */
const doneLabel = (reported: ReportReason): string =>
  reported === REMOVAL_REASON ? text.removalAsked : messages.report.sent;

/** What its author can do about a post, which depends on what became of it. */
export function OwnPostActions({ post, reported, onAsk, onCorrect }: OwnPostActionsProps) {
  const openPost = useOpenPost();
  const ask = (name: OwnPostQuestion['kind'], label: string): Action => ({
    name,
    label,
    act: () => onAsk({ kind: name, post }),
  });
  const actions: readonly Action[] = {
    pending: [ask('amend', text.amend), ask('withdraw', text.withdraw)],
    published: [
      { name: 'open', label: text.open, act: () => openPost(post) },
      reported === null
        ? ask('removal', text.askRemoval)
        : { name: 'removal', label: doneLabel(reported), act: null },
    ],
    rejected: [
      { name: 'correct', label: text.correct, act: () => onCorrect(post) },
      ask('withdraw', text.delete),
    ],
  }[post.status];
  return (
    <div className="mt-1 flex flex-wrap gap-x-6">
      {actions.map(({ name, label, act }) => (
        <LinkButton
          key={name}
          onClick={act ?? undefined}
          aria-disabled={act === null || undefined}
          aria-label={text.actionOn(label, excerpt(post))}
          className="text-current aria-disabled:cursor-default aria-disabled:no-underline"
        >
          {label}
        </LinkButton>
      ))}
    </div>
  );
}
