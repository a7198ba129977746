import { LinkButton } from '@/components/ui/LinkButton';
import { formatDay, formatTime } from '@/domain/days';
import { newPostMessages } from './messages';

interface DraftLineProps {
  /** When the draft was kept that the form began from; null when it began from none. */
  readonly restoredFrom: Date | null;
  readonly isBlank: boolean;
  /** Whether it outlives the page. */
  readonly isSaved: boolean;
  readonly isBusy: boolean;
  readonly onDiscard: () => void;
  /** Brings back what was discarded; null when nothing was. */
  readonly onUndo: (() => void) | null;
}

const text = newPostMessages.draft;

/** What becomes of the words if one leaves, and the way to have them forgotten. */
export function DraftLine(props: DraftLineProps) {
  const { restoredFrom, isBlank, isSaved, isBusy, onDiscard, onUndo } = props;
  const isShown = onUndo !== null || !isBlank;
  const kept = isSaved ? text.kept : text.unsaved;
  const message = restoredFrom
    ? text.restored(formatDay(restoredFrom), formatTime(restoredFrom))
    : kept;
  return (
    <div
      className={
        isShown ? 'flex flex-wrap items-center gap-x-4 rounded-lg bg-ink/6 px-3.5 py-0.5' : ''
      }
    >
      <p role="status" className="mr-auto py-1.5 text-ink-soft empty:hidden">
        {isShown && (onUndo ? text.discarded : message)}
      </p>
      {isShown && !isBusy && (
        <LinkButton onClick={onUndo ?? onDiscard}>{onUndo ? text.undo : text.discard}</LinkButton>
      )}
    </div>
  );
}
