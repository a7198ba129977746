import type { ReactNode } from 'react';
import { commonMessages } from '@/config/messages';

interface NewTabLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** Link that opens a new tab, so that the text typed in a form is not lost. */
export const NewTabLink = ({ to, children }: NewTabLinkProps) => (
  <a href={to} target="_blank" rel="noopener" className="underline underline-offset-3">
    <span>{children}</span>
    <span className="sr-only"> {commonMessages.app.newTab}</span>
  </a>
);
