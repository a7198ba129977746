import { useEffect, useState } from 'react';
import { parisDay } from '@/domain/days';
import type { Post } from '@/domain/post';
import { postMessages } from '@/features/post/messages';
import { logError } from '@/services/log';
import { renderShareImage } from './renderShareImage';

export type Avatar =
  | { readonly status: 'drawing' }
  | { readonly status: 'failed' }
  /** `url` is the browser's own, good for as long as the dialog is open. */
  | { readonly status: 'ready'; readonly file: File; readonly url: string };

const nameOf = ({ publishedAt, createdAt }: Post): string =>
  `${postMessages.share.file}-${parisDay(publishedAt ?? createdAt)}.png`;

/** The post drawn as a picture. */
export function useShareImage(post: Post): { image: Avatar; retry: () => void } {
  const [image, setImage] = useState<Avatar>({ status: 'drawing' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isOver = false;
    let url: string | null = null;
    renderShareImage(post).then(
      (blob) => {
        if (isOver) return;
        url = URL.createObjectURL(blob);
        const file = new File([blob], nameOf(post), { type: blob.type });
        setImage({ status: 'ready', file, url });
      },
      (error: unknown) => {
        logError('draw a post', error);
        if (!isOver) setImage({ status: 'failed' });
      },
    );
    return () => {
      isOver = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
    // eslint-disable-next-line react/exhaustive-effect-dependencies -- another attempt is the cue
  }, [post, attempt]);

  function retry(): void {
    setImage({ status: 'drawing' });
    setAttempt(attempt + 1);
  }
  return { image: image, retry };
}
