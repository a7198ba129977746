import { LinkButton } from '@/components/ui/LinkButton';
import { authorMessages } from '@/config/authorMessages';
import { excerpt } from '@/domain/excerpt';
import type { Post, PostDraft } from '@/domain/post';
import { useOpenPost } from '@/hooks/useOpenPost';
import type { OwnPostQuestion } from './OwnPostDialogs';

interface OwnPostActionsProps {
  readonly post: Post;
  readonly onAsk: (question: OwnPostQuestion) => void;
  readonly onCorrect: (post: PostDraft) => void;
}

const text = authorMessages.ownPosts;

/** What its author can do about a post, which depends on what became of it. */
export function OwnPostActions({ post, onAsk, onCorrect }: OwnPostActionsProps) {
  const openPost = useOpenPost();
  const ask = (kind: OwnPostQuestion['kind']) => () => onAsk({ kind, post });
  const actions = {
    pending: [
      { label: text.amend, act: ask('amend') },
      { label: text.withdraw, act: ask('withdraw') },
    ],
    published: [
      { label: text.open, act: () => openPost(post) },
      { label: text.askRemoval, act: ask('removal') },
    ],
    rejected: [
      { label: text.correct, act: () => onCorrect(post) },
      { label: text.delete, act: ask('withdraw') },
    ],
  }[post.status];
  return (
    <div className="mt-1 flex flex-wrap gap-x-6">
      {actions.map(({ label, act }) => (
        <LinkButton
          key={label}
          onClick={act}
          aria-label={text.actionOn(label, excerpt(post))}
          className="text-current"
        >
          {label}
        </LinkButton>
      ))}
    </div>
  );
}
