import { UserX } from 'lucide-react';
import { use } from 'react';
import { IconButton } from '@/components/ui/IconButton';
import { excerpt } from '@/domain/posts/excerpt';
import type { Post } from '@/domain/posts/post';
import { adminMessages } from '@/features/admin/messages';
import { SuspendContext } from './SuspendContext';

interface SuspendButtonProps {
  readonly post: Post;
  readonly className?: string;
}

/** Opens the dialog that suspends the author of a post. */
export function SuspendButton({ post, className = '' }: SuspendButtonProps) {
  const open = use(SuspendContext);
  return (
    <IconButton
      label={adminMessages.suspension.openOf(excerpt(post))}
      onClick={() => open(post)}
      className={className}
    >
      <UserX aria-hidden size={18} />
    </IconButton>
  );
}
