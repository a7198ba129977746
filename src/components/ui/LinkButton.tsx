import type { ComponentProps } from 'react';

/** A button that looks like a link in text. */
export function LinkButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={`link-button ${className}`} {...rest} />;
}
