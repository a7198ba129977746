import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface CheckFieldProps {
  readonly label: string;
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** A checkbox that the form may require. */
export function CheckField({ label, field, error }: CheckFieldProps) {
  const errorId = useId();
  return (
    <div>
      <label className="radio-line">
        <input
          type="checkbox"
          aria-invalid={Boolean(error)}
          aria-describedby={error ? errorId : undefined}
          className="size-5 shrink-0 accent-current"
          {...field}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={errorId} className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
