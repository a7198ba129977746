import { useState, type ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { messages } from '@/config/messages';
import { ownPath } from '@/domain/archivesAddress';
import { excerpt } from '@/domain/excerpt';
import type { Post } from '@/domain/post';
import { loadChunk } from '@/services/loadChunk';
import { logError } from '@/services/log';
import { canShareNatively, shareNatively } from './nativeShare';

export interface Sharing {
  /** By the browser's own sheet where it has one, else by our dialog. */
  readonly share: (post: Post) => void;
  /** Our dialog: the link and the picture. */
  readonly openDialog: (post: Post) => void;
  /** While the dialog is being loaded. */
  readonly isLoading: boolean;
  /** The dialog, null while it is closed. */
  readonly dialog: ReactNode;
}

/** Where everybody finds a post, whoever they are. */
export const addressOf = (post: Post): string => location.origin + ownPath(post);

/** Sharing a post; its dialog is loaded when it is asked for. */
export function useSharing(): Sharing {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const [isLoading, setLoading] = useState(false);

  async function load(post: Post): Promise<void> {
    setLoading(true);
    try {
      const { ShareDialog } = await loadChunk(() => import('./ShareDialog'));
      // The post as it is now: a vote meanwhile draws no other picture.
      setDialog(
        <ShareDialog post={post} address={addressOf(post)} onClose={() => setDialog(null)} />,
      );
    } catch (error) {
      logError('load what shares a post', error);
      toast.error(messages.error.offline);
    } finally {
      setLoading(false);
    }
  }

  async function share(post: Post): Promise<void> {
    const text = excerpt(post);
    const isDone =
      canShareNatively() && (await shareNatively({ title: text, text, url: addressOf(post) }));
    if (!isDone) await load(post);
  }

  return {
    share: (post) => void share(post),
    openDialog: (post) => void load(post),
    isLoading,
    dialog,
  };
}
