import type { ComponentProps } from 'react';

const LOOKS = {
  primary: 'bg-ink text-wall hover:bg-ink/85 active:bg-ink/75',
  secondary: 'border border-field bg-surface text-ink hover:bg-ink/7 active:bg-ink/12',
  danger: 'border border-danger bg-surface text-danger hover:bg-danger/10 active:bg-danger/15',
  plain: 'text-ink hover:bg-ink/8 active:bg-ink/12',
} as const;

type ButtonProps = ComponentProps<'button'> & { readonly look?: keyof typeof LOOKS };

/** A button of at least 44 px, in one of four looks. */
export function Button({
  look = 'primary',
  className = '',
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={`inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 font-semibold whitespace-nowrap transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-50 ${LOOKS[look]} ${className}`}
      {...rest}
    />
  );
}
