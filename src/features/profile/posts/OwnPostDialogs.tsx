import type { Post } from '@/domain/posts/post';
import AmendDialog from './AmendDialog';
import { RemovalDialog } from './RemovalDialog';
import { WithdrawDialog } from './WithdrawDialog';

/** The requested dialog, and its post. */
export interface OwnPostDialog {
  readonly kind: 'amend' | 'withdraw' | 'removal';
  readonly post: Post;
}

interface OwnPostDialogsProps {
  readonly author: { readonly uid: string; readonly pseudo: string };
  readonly question: OwnPostDialog;
  /** Called with the id of a post that was withdrawn. */
  readonly onWithdrawn: (postId: string) => void;
  /** Called with the id of a post whose removal was requested. */
  readonly onRemovalRequested: (postId: string) => void;
  readonly onClose: () => void;
}

/** Renders a dialog about one of the user's own posts. */
export function OwnPostDialogs(props: OwnPostDialogsProps) {
  const { author, question, onWithdrawn, onRemovalRequested, onClose } = props;
  const { uid } = author;
  const { kind, post } = question;
  switch (kind) {
    case 'amend':
      return <AmendDialog author={author} post={post} onClose={onClose} />;
    case 'withdraw':
      return <WithdrawDialog uid={uid} post={post} onWithdrawn={onWithdrawn} onClose={onClose} />;
    case 'removal':
      return (
        <RemovalDialog
          uid={uid}
          post={post}
          onRemovalRequested={onRemovalRequested}
          onClose={onClose}
        />
      );
  }
}
