import { useId, type ReactNode } from 'react';
import { useRequired } from './RequiredFields';

interface FieldIds {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-required': boolean | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly error: ReactNode;
  readonly hint?: ReactNode;
  /** True for a hint that an error does not repeat, such as an example: it stays visible. */
  readonly keepsHint?: boolean | undefined;
  /** Content at the end of the label's line, such as a counter. */
  readonly aside?: ReactNode;
  /** True for a required field of a form that also has optional ones. */
  readonly isRequired?: boolean | undefined;
  readonly children: (ids: FieldIds) => Elements;
}

/**
 * A labelled field, with its counter, hint and error as its accessible description. The error takes the
 * place of the hint, which screen readers still read.
 */
export function Field(props: FieldProps) {
  const { label, error, hint, keepsHint = false, aside, isRequired = false, children } = props;
  const id = useId();
  const [asideId, hintId, errorId] = [`${id}-aside`, `${id}-hint`, `${id}-error`];
  const required = useRequired(isRequired, aside && asideId, hint && hintId, error && errorId);
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
        ...required,
      })}
      {hint && (
        <p
          id={hintId}
          className={error && !keepsHint ? 'sr-only' : 'mt-1 text-small text-ink-soft'}
        >
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="mt-1 text-small font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
