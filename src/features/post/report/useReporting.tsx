import { useState, type ComponentType, type ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { messages } from '@/config/messages';
import { useAuth } from '@/contexts/AuthContext';
import { postMessages } from '@/features/post/messages';
import { loadChunk } from '@/services/loadChunk';
import { logError } from '@/services/log';
import { hasReported } from '@/services/openPost';
import type { ReportDialogProps } from './ReportDialog';

export interface Reporting {
  /** null for a visitor, who writes a mail. */
  readonly report: ((postId: string) => void) | null;
  /** The dialog is on its way. */
  readonly isOpening: boolean;
  readonly isReported: (postId: string) => boolean;
  /** The open dialog, to be shown beside the post's. */
  readonly dialog: ReactNode;
}

interface Opened {
  readonly postId: string;
  readonly Dialog: ComponentType<ReportDialogProps>;
}

/** Whether they reported the post before; a failure is no reason not to ask: sending will say. */
const isKnown = (uid: string, postId: string): Promise<boolean> =>
  hasReported(uid, postId).catch((error: unknown) => {
    logError('look up an own report', error);
    return false;
  });

/**
 * Reporting a post, once each. The form, and whether it was reported before, are asked for when one
 * is about to: few readers ever do.
 */
export function useReporting(): Reporting {
  const { session } = useAuth();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isOpening, setOpening] = useState(false);
  const [reported, setReported] = useState<readonly string[]>([]);
  const uid = session.status === 'signedIn' ? session.uid : null;
  const remember = (postId: string) => setReported((before) => [...before, postId]);

  async function open(reporter: string, postId: string): Promise<void> {
    setOpening(true);
    try {
      const form = loadChunk(() => import('./ReportDialog'));
      // Awaited later, if at all.
      form.catch(() => undefined);
      if (await isKnown(reporter, postId)) {
        remember(postId);
        toast.success(postMessages.report.already);
      } else {
        setOpened({ postId, Dialog: (await form).ReportDialog });
      }
    } catch (error) {
      logError('load the report form', error);
      toast.error(messages.error.offline);
    }
    setOpening(false);
  }

  return {
    report: uid === null ? null : (postId) => void (isOpening || open(uid, postId)),
    isOpening,
    isReported: (postId) => reported.includes(postId),
    dialog: uid !== null && opened && (
      <opened.Dialog
        uid={uid}
        postId={opened.postId}
        onSent={() => remember(opened.postId)}
        onClose={() => setOpened(null)}
      />
    ),
  };
}
