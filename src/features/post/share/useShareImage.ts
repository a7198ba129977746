import { useEffect, useState } from 'react';
import { parisDay } from '@/domain/days';
import type { PublishedPost } from '@/domain/posts/post';
import { shareMessages } from '@/features/post/messages';
import { logError } from '@/services/browser/log';
import { renderShareImage } from './renderShareImage';

type ShareImageState =
  | { readonly status: 'rendering' }
  | { readonly status: 'failed' }
  /** `url` is an object URL, valid as long as the dialog is open. */
  | { readonly status: 'ready'; readonly file: File; readonly url: string };

const nameOf = ({ publishedAt }: PublishedPost): string =>
  `${shareMessages.file}-${parisDay(publishedAt)}.png`;

/** Renders the share image of a post. */
export function useShareImage(post: PublishedPost): { image: ShareImageState; retry: () => void } {
  const [image, setImage] = useState<ShareImageState>({ status: 'rendering' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isStale = false;
    let url: string | null = null;
    renderShareImage(post).then(
      (blob) => {
        if (isStale) return;
        url = URL.createObjectURL(blob);
        const file = new File([blob], nameOf(post), { type: blob.type });
        setImage({ status: 'ready', file, url });
      },
      (error: unknown) => {
        logError('render the share image', error);
        if (!isStale) setImage({ status: 'failed' });
      },
    );
    return () => {
      isStale = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
    // eslint-disable-next-line react/exhaustive-effect-dependencies -- `attempt` triggers a retry
  }, [post, attempt]);

  function retry(): void {
    setImage({ status: 'rendering' });
    setAttempt(attempt + 1);
  }
  return { image, retry };
}
