import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonLook } from './buttonClass';

type ButtonProps = ComponentProps<'button'> & {
  readonly look?: ButtonLook;
  /** True while the button's action runs: ignores clicks but stays focusable, unlike `disabled`. */
  readonly busy?: boolean;
};

/** A button at least 44 px high, in one of four looks. */
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
      className={`${buttonClass(look)} ${className}`}
      {...rest}
    />
  );
}
