import { Dialog } from '@/components/ui/Dialog';
import { commonMessages } from '@/config/messages';
import type { PublishedPost } from '@/domain/posts/post';
import { shareMessages } from '@/features/post/messages';
import { ShareImage } from './ShareImage';
import { ShareLink } from './ShareLink';

interface ShareDialogProps {
  readonly post: PublishedPost;
  /** Absolute URL of the post. */
  readonly address: string;
  readonly onClose: () => void;
}

/** Shares a post as a link or as an image. */
export function ShareDialog({ post, address, onClose }: ShareDialogProps) {
  return (
    <Dialog title={shareMessages.title} closeLabel={commonMessages.action.close} onClose={onClose}>
      <ShareLink address={address} />
      <ShareImage post={post} address={address} />
    </Dialog>
  );
}
