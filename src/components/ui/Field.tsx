import { useId, type ReactNode } from 'react';

interface FieldIds {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly error: ReactNode;
  readonly hint?: ReactNode;
  /** Content at the end of the label's line, such as a counter. */
  readonly aside?: ReactNode;
  readonly children: (ids: FieldIds) => Elements;
}

/** A labelled field, with its counter, hint and error as its accessible description. */
export function Field({ label, error, hint, aside, children }: FieldProps) {
  const id = useId();
  const [asideId, hintId, errorId] = [`${id}-aside`, `${id}-hint`, `${id}-error`];
  const describedBy = [aside && asideId, hint && hintId, error && errorId]
    .filter(Boolean)
    .join(' ');
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {aside && (
          <span id={asideId} className="text-ink-soft">
            {aside}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p id={hintId} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
