import type { ComponentProps } from 'react';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { readonly label: string };

/** A round icon button of 44 px; `label` is its accessible name and its tooltip. */
export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors duration-150 hover:bg-ink/8 active:bg-ink/12 ${className}`}
      {...rest}
    />
  );
}
