import { MessageSquareMore } from 'lucide-react';
import { use } from 'react';
import { IconButton } from '@/components/ui/IconButton';
import { excerpt } from '@/domain/posts/excerpt';
import type { UnpublishedPost } from '@/domain/posts/post';
import { adminMessages } from '@/features/admin/messages';
import { OpinionsContext } from './OpinionsContext';

interface OpinionButtonProps {
  readonly post: UnpublishedPost;
  readonly className?: string;
}

/** Opens the dialog in which the admin gives an opinion on a pending post. */
export function OpinionButton({ post, className = '' }: OpinionButtonProps) {
  const { onOpen } = use(OpinionsContext);
  return (
    <IconButton
      label={adminMessages.opinions.openOf(excerpt(post))}
      onClick={() => onOpen(post)}
      className={className}
    >
      <MessageSquareMore aria-hidden size={18} />
    </IconButton>
  );
}
