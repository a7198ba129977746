import type { ReactNode } from 'react';

/** Props that the router's Link and PlainLink share. */
export interface PlainLinkProps {
  readonly to: string;
  readonly className: string;
  readonly 'aria-label'?: string;
  readonly 'aria-current'?: 'true' | undefined;
  readonly children: ReactNode;
}

/** A link for what is rendered before the router exists. */
export const PlainLink = ({ to, children, ...rest }: PlainLinkProps) => (
  <a href={to} {...rest}>
    {children}
  </a>
);
