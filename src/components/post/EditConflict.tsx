import { Button } from '@/components/ui/Button';
import { DETAIL_FIELDS } from '@/domain/posts/postText';
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

/** Shows how the post changed while it was being edited, and lets the user choose a version. */
export function EditConflict({ conflict, text, onTheirs, onMine }: EditConflictProps) {
  if (conflict === 'decided') {
    return (
      <p role="alert" className="form-question edit-conflict font-semibold">
        {text.decided}
      </p>
    );
  }
  const { theirs } = conflict;
  const { title, content, category } = theirs;
  return (
    <div role="alert" className="form-question edit-conflict">
      <p className="font-semibold">{text.changed}</p>
      <blockquote data-category={category} className="paper my-3 rounded p-3">
        <CategoryLabel category={category} />
        {title !== null && <p className="mt-1 font-semibold wrap-anywhere">{title}</p>}
        <p className="post-text mt-1">{content}</p>
        {DETAIL_FIELDS.map(
          (name) =>
            theirs[name] !== null && (
              <p key={name} className="mt-1 text-small wrap-anywhere">
                {theirs[name]}
              </p>
            ),
        )}
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
