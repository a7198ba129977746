import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Popover } from './Popover';

interface IconMenuProps {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly children: ReactNode;
}

/** An icon button of the header of small screens, and the panel that it opens. */
export const IconMenu = ({ id, label, icon: Icon, children }: IconMenuProps) => (
  <>
    <button type="button" popoverTarget={id} aria-label={label} className="icon-button @5xl:hidden">
      <Icon aria-hidden size={22} />
    </button>
    <Popover id={id} isWide>
      {children}
    </Popover>
  </>
);
