import { useId, type ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useRequired } from '@/components/ui/RequiredFields';

interface CheckFieldProps {
  readonly label: string;
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
  readonly hint?: ReactNode;
}

/** A checkbox that must be ticked. */
export function CheckField({ label, field, error, hint }: CheckFieldProps) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const required = useRequired(true, error && errorId, hint && hintId);
  return (
    <div>
      <label className="radio-line items-start">
        <input
          type="checkbox"
          aria-invalid={Boolean(error)}
          {...required}
          className="mt-0.5 size-5 shrink-0 accent-current"
          {...field}
        />
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </label>
      {error && (
        <p id={errorId} className="mt-1 text-small font-medium text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="mt-1 text-small text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
