import { useState, type ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { toastFailure } from '@/components/layout/toastFailure';
import { useAuth } from '@/contexts/AuthContext';
import type { Post } from '@/domain/post';
import { postMessages } from '@/features/post/messages';
import { chunk } from '@/services/browser/chunk';
import { chunkFailure } from '@/services/browser/loadFailure';
import { logError } from '@/services/browser/log';
import { hasReported } from '@/services/posts/openPost';

const reportDialog = chunk(() => import('./ReportDialog'));

export interface Reporting {
  /** Opens the report dialog; null for visitors, who report by mail. */
  readonly report: ((post: Post) => void) | null;
  /** True if the dialog is being loaded. */
  readonly isOpening: boolean;
  readonly isReported: (postId: string) => boolean;
  /** The open report dialog, to render outside the post's dialog; falsy if closed. */
  readonly dialog: ReactNode;
}

/** True if the user has reported the post; false if the check fails: submitting checks again. */
const wasReported = (uid: string, postId: string): Promise<boolean> =>
  hasReported(uid, postId).catch((error: unknown) => {
    logError('read an own report', error);
    return false;
  });

/**
 * Lets a user report each post once. The form's chunk and the user's earlier report are loaded only
 * when the user opens the dialog, because few readers do.
 */
export function useReporting(): Reporting {
  const { session } = useAuth();
  const [dialog, setDialog] = useState<ReactNode>(null);
  const [isOpening, setOpening] = useState(false);
  const [reported, setReported] = useState<readonly string[]>([]);
  const uid = session.status === 'signedIn' ? session.uid : null;
  const markReported = (postId: string) => setReported((before) => [...before, postId]);

  async function open(reporter: string, post: Post): Promise<void> {
    setOpening(true);
    try {
      void reportDialog.preload();
      if (await wasReported(reporter, post.id)) {
        markReported(post.id);
        toast.success(postMessages.report.already);
      } else {
        const { ReportDialog } = await reportDialog.load();
        setDialog(
          <ReportDialog
            uid={reporter}
            post={post}
            onSent={() => markReported(post.id)}
            onClose={() => setDialog(null)}
          />,
        );
      }
    } catch (error) {
      toastFailure(chunkFailure('load the report form', error));
    }
    setOpening(false);
  }

  return {
    report: uid === null ? null : (post) => void (isOpening || open(uid, post)),
    isOpening,
    isReported: (postId) => reported.includes(postId),
    dialog: uid !== null && dialog,
  };
}
