import { Button } from '@/components/ui/Button';
import { CategoryLabel } from './CategoryLabel';
import type { Conflict } from './usePostEdit';

export interface ConflictText {
  /** Message: the post can no longer be edited. */
  readonly decided: string;
  /** Question: another user changed the text, which version should be saved? */
  readonly changed: string;
  /** Label of the button that takes the other user's text. */
  readonly theirs: string;
  /** Label of the button that keeps the typed text. */
  readonly mine: string;
}

interface EditConflictProps {
  readonly conflict: NonNullable<Conflict>;
  readonly text: ConflictText;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

/** Sticky above the dialog's buttons: nothing can be saved before the conflict is resolved. */
const CONFLICT_CLASS =
  'sticky bottom-14 z-1 max-h-[50dvh] overflow-y-auto rounded-lg border-2 border-danger bg-surface p-3 shadow-xl';

/** Shows how the post changed while it was being edited, and lets the user choose a version. */
export function EditConflict({ conflict, text, onTheirs, onMine }: EditConflictProps) {
  if (conflict === 'decided') {
    return (
      <p role="alert" className={`${CONFLICT_CLASS} font-semibold`}>
        {text.decided}
      </p>
    );
  }
  const { title, content, category, source } = conflict.theirs;
  return (
    <div role="alert" className={CONFLICT_CLASS}>
      <p className="font-semibold">{text.changed}</p>
      <blockquote data-category={category} className="my-3 rounded bg-paper p-3 text-paper-ink">
        <CategoryLabel category={category} />
        {title !== null && <p className="mt-1 font-bold wrap-anywhere">{title}</p>}
        <p className="post-text mt-1">{content}</p>
        {source !== null && <p className="mt-1 text-sm wrap-anywhere">{source}</p>}
      </blockquote>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={onTheirs}>
          {text.theirs}
        </Button>
        <Button look="secondary" onClick={onMine}>
          {text.mine}
        </Button>
      </div>
    </div>
  );
}
