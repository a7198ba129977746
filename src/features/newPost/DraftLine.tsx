import { DayTime } from '@/components/layout/DayTime';
import { ignoreSecondPress } from '@/components/ui/lastPress';
import { LinkButton } from '@/components/ui/LinkButton';
import { newPostMessages } from './messages';

interface DraftLineProps {
  /** Time at which the restored draft was saved; null if the form did not start from a saved draft. */
  readonly restoredFrom: Date | null;
  readonly isBlank: boolean;
  /** True if the draft is stored in the browser and survives a reload. */
  readonly isSaved: boolean;
  readonly isBusy: boolean;
  readonly onDiscard: () => void;
  /** Restores the discarded draft; null if none was discarded. */
  readonly onUndo: (() => void) | null;
}

const messages = newPostMessages.draft;

/** Status of the draft (restored, saved, not saved or discarded), with discard or undo button. */
export function DraftLine(props: DraftLineProps) {
  const { restoredFrom, isBlank, isSaved, isBusy, onDiscard, onUndo } = props;
  const isShown = onUndo !== null || !isBlank;
  const savedMessage = isSaved ? messages.saved : messages.unsaved;
  const message = restoredFrom ? (
    <DayTime at={restoredFrom} text={messages.restored} />
  ) : (
    savedMessage
  );
  function press(): void {
    ignoreSecondPress();
    (onUndo ?? onDiscard)();
  }
  return (
    // The line has its height while it is empty, too: the first letter must not move the dialog.
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-small">
      <p aria-live="polite" aria-atomic className="text-ink-soft">
        {isShown && (onUndo ? messages.discarded : message)}
      </p>
      {isShown && !isBusy && (
        <LinkButton onClick={press}>{onUndo ? messages.undo : messages.discard}</LinkButton>
      )}
    </div>
  );
}
