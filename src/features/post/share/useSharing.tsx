import { useRef, useState } from 'react';
import { toastFailure } from '@/components/layout/toastFailure';
import { postPath } from '@/config/paths';
import { excerpt } from '@/domain/posts/excerpt';
import type { PublishedPost } from '@/domain/posts/post';
import { chunk } from '@/services/browser/chunk';
import { chunkFailure } from '@/services/firebase/loadFailure';
import { canShareNatively, shareNatively } from './nativeShare';

export interface Sharing {
  /** Opens the browser's share sheet, or the app's dialog if that is unsupported or denied. */
  readonly share: (post: PublishedPost) => void;
  /** Opens the app's dialog, with link and share image. */
  readonly openDialog: (post: PublishedPost) => void;
  /** True if the dialog is being loaded. */
  readonly isLoading: boolean;
  /** The app's dialog; null while it is closed. */
  readonly dialog: Elements;
}

const shareDialog = chunk(() => import('./ShareDialog'));

/** The absolute URL of a post. */
const addressOf = ({ id }: PublishedPost): string => location.origin + postPath(id);

/** Shares a post; the dialog's chunk is loaded when it is needed. */
export function useSharing(): Sharing {
  const [dialog, setDialog] = useState<Elements>(null);
  const [isLoading, setLoading] = useState(false);
  const isSheetOpen = useRef(false);

  async function loadDialog(post: PublishedPost): Promise<void> {
    setLoading(true);
    try {
      const { ShareDialog } = await shareDialog.load();
      // The dialog keeps this copy of the post: a later vote must not re-render the share image.
      setDialog(
        <ShareDialog post={post} address={addressOf(post)} onClose={() => setDialog(null)} />,
      );
    } catch (error) {
      toastFailure(chunkFailure('load the share dialog', error));
    } finally {
      setLoading(false);
    }
  }

  async function share(post: PublishedPost): Promise<void> {
    // A second tap while the share sheet is open would be refused, and open the dialog over it.
    if (isSheetOpen.current) return;
    const text = excerpt(post);
    isSheetOpen.current = true;
    const isDone =
      canShareNatively() && (await shareNatively({ title: text, text, url: addressOf(post) }));
    isSheetOpen.current = false;
    if (!isDone) await loadDialog(post);
  }

  return {
    share: (post) => void share(post),
    openDialog: (post) => void loadDialog(post),
    isLoading,
    dialog,
  };
}
