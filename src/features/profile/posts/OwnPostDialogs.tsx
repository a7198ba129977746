import type { Post } from '@/domain/post';
import { AmendDialog } from './AmendDialog';
import { RemovalDialog } from './RemovalDialog';
import { WithdrawDialog } from './WithdrawDialog';

/** What was asked for, and of which post. */
export interface OwnPostQuestion {
  readonly kind: 'amend' | 'withdraw' | 'removal';
  readonly post: Post;
}

interface OwnPostDialogsProps {
  readonly uid: string;
  readonly question: OwnPostQuestion;
  /** Told of a post that is no more. */
  readonly onGone: (postId: string) => void;
  /** Told of a post whose removal was asked for. */
  readonly onAsked: (postId: string) => void;
  readonly onClose: () => void;
}

/** The dialogs about one's own posts: one at a time. */
export function OwnPostDialogs(props: OwnPostDialogsProps) {
  const { uid, question, onGone, onAsked, onClose } = props;
  const { kind, post } = question;
  switch (kind) {
    case 'amend':
      return <AmendDialog post={post} onClose={onClose} />;
    case 'withdraw':
      return <WithdrawDialog uid={uid} post={post} onGone={onGone} onClose={onClose} />;
    case 'removal':
      return <RemovalDialog uid={uid} post={post} onAsked={onAsked} onClose={onClose} />;
  }
}
