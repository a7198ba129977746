import { Download, Share2 } from 'lucide-react';
import { toast } from 'react-hot-toast/headless';
import { Loading } from '@/components/layout/Loading';
import { Button } from '@/components/ui/Button';
import { buttonClass } from '@/components/ui/buttonClass';
import { Notice } from '@/components/ui/Notice';
import { commonMessages } from '@/config/messages';
import { excerpt } from '@/domain/posts/excerpt';
import type { PublishedPost } from '@/domain/posts/post';
import { keepFocus } from '@/lib/keepFocus';
import { shareMessages } from '@/features/post/messages';
import { shareNatively } from './nativeShare';
import { useShareImage } from './useShareImage';

interface ShareImageProps {
  readonly post: PublishedPost;
  readonly address: string;
}

const messages = shareMessages;

const canShareFile = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false;

/** Preview of the post's share image, with buttons to download or share it. */
export function ShareImage({ post, address }: ShareImageProps) {
  const { image, retry } = useShareImage(post);

  async function share(file: File): Promise<void> {
    const isDone = await shareNatively({ files: [file], title: excerpt(post), text: address });
    if (!isDone) toast.error(messages.refused);
  }

  return (
    <section aria-labelledby="share-image" className="mt-6 border-t border-line pt-5">
      <h3 id="share-image" className="font-semibold">
        {messages.image}
      </h3>
      <p className="text-small text-ink-soft">{messages.imageText}</p>
      <div className="panel mt-4 flex aspect-4/5 w-64 max-w-full items-center justify-center">
        {image.status === 'ready' && (
          <img
            src={image.url}
            alt={messages.preview(excerpt(post))}
            className="size-full rounded-xl"
          />
        )}
        {image.status === 'rendering' && <Loading />}
        {image.status === 'failed' && (
          <Notice title={messages.failed} role="alert" picture={null}>
            <Button ref={keepFocus} onClick={retry}>
              {commonMessages.action.retry}
            </Button>
          </Notice>
        )}
      </div>
      {image.status === 'ready' && (
        <div className="mt-4 flex flex-wrap gap-2">
          <a href={image.url} download={image.file.name} className={buttonClass('secondary')}>
            <Download aria-hidden size={18} />
            {messages.download}
          </a>
          {canShareFile(image.file) && (
            <Button look="secondary" onClick={() => void share(image.file)}>
              <Share2 aria-hidden size={18} />
              {messages.shareImage}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
