import type { ComponentProps } from 'react';

/** A button that looks like a link in text. */
export function LinkButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={`min-h-11 font-semibold text-ink underline underline-offset-4 hover:decoration-2 ${className}`}
      {...rest}
    />
  );
}
