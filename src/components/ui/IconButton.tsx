import type { ComponentProps } from 'react';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { readonly label: string };

/**
 * A round icon button of 44 px; `label` is its accessible name and its tooltip, which app/shell/labelOnFocus
 * shows on keyboard focus, too.
 */
export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`icon-button ${className}`}
      {...rest}
    />
  );
}
