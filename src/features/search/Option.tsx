import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** What the combobox has to say of one of its options. */
export interface OptionProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly onClick: () => void;
}

interface Props {
  readonly option: OptionProps;
  readonly to: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A result: a link, so that it opens in another tab too; the keyboard reaches it by the arrows. */
export function Option({ option, to, className, children }: Props) {
  const { id, isActive, onClick } = option;
  return (
    <Link
      role="option"
      id={id}
      aria-selected={isActive}
      tabIndex={-1}
      to={to}
      onClick={onClick}
      className={`search-option ${className}`}
    >
      {children}
    </Link>
  );
}
