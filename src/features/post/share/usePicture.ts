import { useEffect, useState } from 'react';
import { onDemandMessages } from '@/config/onDemandMessages';
import { parisDay } from '@/domain/days';
import type { Post } from '@/domain/post';
import { logError } from '@/services/log';
import { drawCard } from './drawCard';

export type Picture =
  | { readonly status: 'drawing' }
  | { readonly status: 'failed' }
  /** `url` is the browser's own, good for as long as the dialog is open. */
  | { readonly status: 'ready'; readonly file: File; readonly url: string };

const nameOf = ({ publishedAt, createdAt }: Post): string =>
  `${onDemandMessages.share.file}-${parisDay(publishedAt ?? createdAt)}.png`;

/** The post drawn as a picture. */
export function usePicture(post: Post): { picture: Picture; retry: () => void } {
  const [picture, setPicture] = useState<Picture>({ status: 'drawing' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isOver = false;
    let url: string | null = null;
    drawCard(post).then(
      (blob) => {
        if (isOver) return;
        url = URL.createObjectURL(blob);
        const file = new File([blob], nameOf(post), { type: blob.type });
        setPicture({ status: 'ready', file, url });
      },
      (error: unknown) => {
        logError('draw a post', error);
        if (!isOver) setPicture({ status: 'failed' });
      },
    );
    return () => {
      isOver = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
    // eslint-disable-next-line react/exhaustive-effect-dependencies -- another attempt is the cue
  }, [post, attempt]);

  function retry(): void {
    setPicture({ status: 'drawing' });
    setAttempt(attempt + 1);
  }
  return { picture, retry };
}
