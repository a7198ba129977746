import type { ComponentProps, MouseEvent } from 'react';

const LOOKS = {
  primary: 'bg-ink text-wall hover:bg-ink/85 active:bg-ink/75',
  secondary: 'border border-field bg-surface text-ink hover:bg-ink/7 active:bg-ink/12',
  danger: 'border border-danger bg-surface text-danger hover:bg-danger/10 active:bg-danger/15',
  plain: 'text-ink hover:bg-ink/8 active:bg-ink/12',
} as const;

type ButtonProps = ComponentProps<'button'> & {
  readonly look?: keyof typeof LOOKS;
  /** Its work is under way: it does nothing more, but keeps the focus, unlike `disabled`. */
  readonly busy?: boolean;
};

/** A button of at least 44 px, in one of four looks. */
export function Button(props: ButtonProps) {
  const {
    look = 'primary',
    busy = false,
    className = '',
    type = 'button',
    onClick,
    ...rest
  } = props;

  function onPress(event: MouseEvent<HTMLButtonElement>): void {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type={type}
      aria-disabled={busy || undefined}
      onClick={onPress}
      className={`inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 font-semibold whitespace-nowrap transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-progress aria-disabled:opacity-60 ${LOOKS[look]} ${className}`}
      {...rest}
    />
  );
}
