import type { MouseEvent } from 'react';
import { DialogFoot } from '@/components/form/DialogFoot';
import { useAction } from '@/components/form/useAction';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import type { UnpublishedPost } from '@/domain/posts/post';
import type { ActionResult, ModerationCode } from '@/domain/refusal';
import { adminMessages } from '@/features/admin/messages';
import { DroppedText } from '@/features/admin/pending/DroppedNotice';
import { Slots } from '@/features/admin/pending/Slots';
import type { Selection } from '@/features/admin/selection/useSelection';
import { useIsLocked } from '@/hooks/useIsLocked';
import { DayPreview } from './DayPreview';
import { ignoreHeldKey } from './ignoreHeldKey';
import { KeepFirst } from './KeepFirst';
import { SortablePosts } from './SortablePosts';

interface ComposerProps {
  /** The selection whose `chosen` posts are published, in their order. */
  readonly selection: Selection<UnpublishedPost>;
  /** Ids of the posts published today; null while loading. */
  readonly publishedToday: readonly string[] | null;
  /** Slots left today; null while loading. */
  readonly slotsLeft: number | null;
  readonly isBusy: boolean;
  /** Resolves with null if another action is in progress. */
  readonly onPublish: () => Promise<ActionResult<ModerationCode> | null>;
  readonly onClose: () => void;
}

const messages = adminMessages.composer;

/**
 * Shows the whole day as on the wall with the selected posts, to order them, and publishes them on
 * confirmation if the slots of today suffice.
 */
export function Composer(props: ComposerProps) {
  const { selection, publishedToday, slotsLeft, isBusy, onPublish, onClose } = props;
  const { run, failure } = useAction(onPublish, {
    messages: adminMessages.refusals,
    isFailureShown: true,
    done: adminMessages.success.published,
    onClose,
  });
  const { chosen: posts } = selection;
  const isLocked = useIsLocked(isBusy);
  // While they are being published, the posts may already be counted among the used slots.
  const wanted = isBusy ? 0 : posts.length;
  const canPublish = isBusy || (wanted > 0 && wanted <= (slotsLeft ?? wanted));

  /** Ignores the second press of a double click, whose first press opened the dialog. */
  const publish = ({ detail }: MouseEvent) => void (detail > 1 || run());

  return (
    <Dialog
      title={messages.title}
      closeLabel={adminMessages.close}
      onClose={onClose}
      locked={isLocked}
      wide
      className="composer-dialog"
    >
      <div className="gap-8 xl:grid xl:grid-cols-[26rem_minmax(0,1fr)]">
        <div>
          <p className="-mt-2 text-small text-ink-soft">{messages.text}</p>
          {selection.hasDropped && !isBusy && <DroppedText selection={selection} />}
          {posts.length === 0 && !isBusy && <p className="mt-6 font-semibold">{messages.empty}</p>}
          <SortablePosts
            posts={posts}
            isBusy={isBusy}
            onArrange={selection.arrange}
            onRemove={selection.toggle}
          />
        </div>
        <DayPreview posts={posts} publishedToday={publishedToday} slotsLeft={slotsLeft} />
      </div>
      <DialogFoot note={<Slots left={slotsLeft} wanted={wanted} />} failure={failure}>
        {slotsLeft !== null && (
          <KeepFirst selection={selection} slotsLeft={slotsLeft} isBusy={isBusy} />
        )}
        <Button
          data-autofocus
          disabled={!canPublish}
          busy={isBusy}
          onClick={publish}
          // Enter may still be held from opening the dialog.
          onKeyDown={ignoreHeldKey}
        >
          {isBusy ? messages.publishing : messages.publish(posts.length)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
