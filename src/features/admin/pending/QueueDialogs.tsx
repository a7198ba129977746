import { useUid } from '@/contexts/AuthContext';
import type { Opinions } from '@/domain/moderation/opinions';
import type { UnpublishedPost, PostText } from '@/domain/posts/post';
import { Composer } from '@/features/admin/composer/Composer';
import { EditDialog } from '@/features/admin/edit/EditDialog';
import { OpinionDialog } from '@/features/admin/opinions/OpinionDialog';
import type { Selection } from '@/features/admin/selection/useSelection';
import { idsOf } from '@/lib/idsOf';
import { RejectDialog } from './RejectDialog';
import { SuspectWordsDialog } from './SuspectWordsDialog';
import type { Moderation } from './useModeration';
import type { QueueView } from './useQueueView';

export type QueueDialog =
  | { readonly kind: 'publish' | 'reject' | 'words' }
  | { readonly kind: 'edit' | 'opinion'; readonly post: UnpublishedPost }
  | { readonly kind: 'rejectAgain'; readonly post: UnpublishedPost; readonly reason: string };

interface QueueDialogsProps {
  readonly dialog: QueueDialog | null;
  readonly words: QueueView['words'];
  readonly opinions: Opinions;
  /** Ids of the posts published today; null while loading. */
  readonly publishedToday: readonly string[] | null;
  /** Slots left today; null while loading. */
  readonly slotsLeft: number | null;
  readonly selection: Selection<UnpublishedPost>;
  readonly moderation: Moderation;
  /** Called with an edited text before it is sent. */
  readonly onSaving: (id: string, text: PostText) => void;
  readonly onClose: () => void;
}

/** The dialogs of the queue; at most one is open. */
export function QueueDialogs(props: QueueDialogsProps) {
  const {
    dialog,
    words,
    opinions,
    publishedToday,
    slotsLeft,
    selection,
    moderation,
    onSaving,
    onClose,
  } = props;
  const { chosen } = selection;
  const uid = useUid();

  if (dialog?.kind === 'opinion') {
    const own = opinions.get(dialog.post.id)?.find((opinion) => opinion.uid === uid);
    return <OpinionDialog post={dialog.post} own={own} onClose={onClose} />;
  }
  if (dialog?.kind === 'edit') {
    const { post } = dialog;
    return (
      <EditDialog post={post} onSaving={(text) => onSaving(post.id, text)} onClose={onClose} />
    );
  }
  if (dialog?.kind === 'publish') {
    return (
      <Composer
        selection={selection}
        publishedToday={publishedToday}
        slotsLeft={slotsLeft}
        isBusy={moderation.work === 'publish'}
        onPublish={() => moderation.publish(chosen)}
        onClose={onClose}
      />
    );
  }
  const rejectInBackground = (post: UnpublishedPost, reason: string): Promise<null> => {
    // Both in one render: the focus moves to the next post.
    moderation.rejectInBackground(post, reason);
    onClose();
    return Promise.resolve(null);
  };
  if (dialog?.kind === 'rejectAgain') {
    const { post, reason } = dialog;
    return (
      <RejectDialog
        ids={[post.id]}
        isBusy={false}
        about={post}
        reason={reason}
        onReject={(next) => rejectInBackground(post, next)}
        onClose={onClose}
      />
    );
  }
  if (dialog?.kind === 'reject') {
    const [first] = chosen;
    return (
      <RejectDialog
        ids={idsOf(chosen)}
        isBusy={moderation.work === 'reject'}
        progress={moderation.progress}
        onReject={(reason) =>
          first && chosen.length === 1
            ? rejectInBackground(first, reason)
            : moderation.reject(chosen, reason)
        }
        onClose={onClose}
      />
    );
  }
  if (dialog?.kind === 'words') return <SuspectWordsDialog words={words} onClose={onClose} />;
  return null;
}
