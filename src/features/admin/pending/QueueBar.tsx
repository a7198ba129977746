import { Undo2, X } from 'lucide-react';
import { ActionFailure } from '@/components/form/ActionFailure';
import { Button } from '@/components/ui/Button';
import { IconButton } from '@/components/ui/IconButton';
import { excerpt } from '@/domain/posts/excerpt';
import type { UnpublishedPost } from '@/domain/posts/post';
import { adminMessages } from '@/features/admin/messages';
import { ActionBar } from '@/features/admin/selection/ActionBar';
import type { Selection } from '@/features/admin/selection/useSelection';
import { keepFocus } from '@/lib/keepFocus';
import { DroppedNotice } from './DroppedNotice';
import { Slots } from './Slots';
import { forgetRejections, type Rejection } from './rejections';
import type { Moderation } from './useModeration';
import type { Rejections } from './useRejections';

interface QueueBarProps {
  readonly selection: Selection<UnpublishedPost>;
  readonly moderation: Moderation;
  readonly rejections: Rejections;
  /** All pending posts that are followed. */
  readonly pending: readonly UnpublishedPost[];
  /** Slots left today; null while loading. */
  readonly slotsLeft: number | null;
  readonly isQueueEmpty: boolean;
  readonly onPublish: () => void;
  readonly onReject: () => void;
  /** Opens the dialog of a rejection that failed. */
  readonly onRejectAgain: (post: UnpublishedPost, reason: string) => void;
}

const messages = adminMessages.pending;

/**
 * The bar of the queue: clear, reject, publish. It has the same height with and without a selection, so
 * that the buttons never move; on a phone it is one line with the slots left until a post is selected.
 */
export function QueueBar(props: QueueBarProps) {
  const { selection, moderation, rejections, pending, slotsLeft, isQueueEmpty } = props;
  const { onPublish, onReject, onRejectAgain } = props;
  const count = selection.chosen.length;
  const isQuiet = count === 0;
  const isBusy = moderation.work !== null;
  const phone = isQuiet ? 'max-sm:hidden' : '';
  return (
    <ActionBar
      notices={
        <>
          {selection.hasDropped && !isBusy && <DroppedNotice selection={selection} />}
          {rejections.failed.map((rejection) => {
            const now = pending.find(({ id }) => id === rejection.post.id);
            return (
              <FailedLine
                key={rejection.post.id}
                rejection={rejection}
                onAgain={now && (() => onRejectAgain(now, rejection.reason))}
              />
            );
          })}
          {(moderation.undoable > 0 || rejections.sendingCount > 0) && (
            <UndoLine moderation={moderation} sendingCount={rejections.sendingCount} />
          )}
        </>
      }
      status={isQueueEmpty ? null : isQuiet ? messages.noneSelected : messages.selected(count)}
      isQuiet={isQuiet}
      isBusy={isBusy}
      onClear={selection.clear}
      foot={<Slots left={slotsLeft} wanted={count} />}
    >
      <Button
        ref={keepFocus}
        look={isQuiet ? 'secondary' : 'danger'}
        onClick={onReject}
        busy={isBusy}
        className={phone}
      >
        {messages.reject}
      </Button>
      <Button
        ref={keepFocus}
        look={isQuiet ? 'secondary' : 'primary'}
        onClick={onPublish}
        busy={isBusy}
        className={phone}
      >
        {messages.publish}
      </Button>
    </ActionBar>
  );
}

interface FailedLineProps {
  readonly rejection: Rejection;
  /** Undefined if the post is no longer pending. */
  readonly onAgain: (() => void) | undefined;
}

/** Says why a post was not rejected, until the admin rejects it again or dismisses the line. */
function FailedLine({ rejection: { post, failure }, onAgain }: FailedLineProps) {
  const { again, againFor, dismissFor } = adminMessages.rejection;
  const title = excerpt(post);
  return (
    <div className="flex flex-wrap items-center gap-x-1 border-b border-line p-1 pl-3 sm:pl-4">
      <div className="mr-auto min-w-0 grow basis-60 text-small wrap-anywhere">
        <ActionFailure
          failure={
            failure && { ...failure, message: adminMessages.reject.failed(title, failure.message) }
          }
        />
      </div>
      <div className="ml-auto flex flex-wrap justify-end">
        {onAgain && (
          <Button look="plain" aria-label={againFor(title)} onClick={onAgain}>
            {again}
          </Button>
        )}
        <IconButton
          ref={keepFocus}
          label={dismissFor(title)}
          onClick={() => forgetRejections([post.id])}
        >
          <X aria-hidden size={18} />
        </IconButton>
      </div>
    </div>
  );
}

interface UndoLineProps {
  readonly moderation: Moderation;
  /** Number of rejections that are under way; their undo waits for them. */
  readonly sendingCount: number;
}

/** Offers to undo the last rejection or closing, until the admin uses or dismisses the line. */
function UndoLine({ moderation, sendingCount }: UndoLineProps) {
  const { work, progress, undoable, undoableKind, undo, forgetRejection } = moderation;
  const { dismiss, working } = adminMessages.undo;
  const isSending = sendingCount > 0;
  const [offer, action] =
    undoableKind === 'close' && !isSending
      ? [adminMessages.closing.done, adminMessages.closing.undo]
      : [adminMessages.undo.offer, adminMessages.undo.action];
  const isUndoing = work === 'undo';
  const undoing = progress
    ? adminMessages.queue.restoring(progress.count, progress.total)
    : working;
  return (
    <div className="flex flex-wrap items-center gap-x-1 border-b border-line p-1 pl-3 sm:pl-4">
      <p aria-live="polite" aria-atomic className="mr-auto font-semibold">
        {isSending ? adminMessages.rejection.sending(sendingCount) : offer(undoable)}
      </p>
      <div className="ml-auto flex flex-wrap justify-end">
        <Button ref={keepFocus} look="plain" onClick={() => void undo()} busy={isUndoing}>
          <Undo2 aria-hidden size={18} />
          <span>{isUndoing ? undoing : action}</span>
        </Button>
        {!isSending && (
          <IconButton ref={keepFocus} label={dismiss} onClick={forgetRejection}>
            <X aria-hidden size={18} />
          </IconButton>
        )}
      </div>
    </div>
  );
}
