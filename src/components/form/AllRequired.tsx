import { useId } from 'react';
import { RequiredFields } from '@/components/ui/RequiredFields';
import { formMessages } from '@/config/formMessages';

interface AllRequiredProps {
  /** False while one of the fields is optional. */
  readonly applies?: boolean;
  /** False for a single field, which needs no note. */
  readonly hasNote?: boolean;
  /** All fields of the form. */
  readonly children: Elements;
}

/** The fields of a form that has no optional one, below a note that describes each of them (RGAA 11.10). */
export function AllRequired({ applies = true, hasNote = true, children }: AllRequiredProps) {
  const noteId = useId();
  const isNoted = applies && hasNote;
  return (
    <RequiredFields value={applies ? { noteId: isNoted ? noteId : undefined } : null}>
      {isNoted && (
        <p id={noteId} className="text-small text-ink-soft">
          {formMessages.validation.allRequired}
        </p>
      )}
      {children}
    </RequiredFields>
  );
}
