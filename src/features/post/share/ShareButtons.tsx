import { Share2 } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import type { PublishedPost } from '@/domain/posts/post';
import { postMessages } from '@/features/post/messages';
import { canShareNatively } from './nativeShare';
import type { Sharing } from './useSharing';

interface ShareButtonsProps {
  readonly post: PublishedPost;
  readonly sharing: Sharing;
}

const messages = postMessages.share;

/** The 'Partager' button; with native sharing, also a button for the app's share dialog. */
export function ShareButtons({ post, sharing }: ShareButtonsProps) {
  return (
    <>
      <Button
        look="plain"
        busy={sharing.isLoading}
        onClick={() => sharing.share(post)}
        className="px-3"
      >
        <Share2 aria-hidden size={18} />
        {messages.action}
      </Button>
      {canShareNatively() && (
        <Button
          look="plain"
          busy={sharing.isLoading}
          onClick={() => sharing.openDialog(post)}
          className="px-3"
        >
          {messages.more}
        </Button>
      )}
    </>
  );
}
