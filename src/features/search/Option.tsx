import type { ReactNode } from 'react';

/** Properties that the combobox gives to each option. */
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

/** A search result: a link, so that it can be opened in another tab; the arrow keys reach it. */
export function Option({ option, to, className, children }: Props) {
  const { id, isActive, onClick } = option;
  return (
    <a
      role="option"
      id={id}
      aria-selected={isActive}
      tabIndex={-1}
      href={to}
      onClick={onClick}
      className={`search-option ${className}`}
    >
      {children}
    </a>
  );
}
