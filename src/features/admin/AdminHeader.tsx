import { ChartNoAxesColumn, Keyboard, Siren } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { IconButton } from '@/components/ui/IconButton';
import { adminMessages } from './messages';
import { NUMBERS_ID } from './numbers/NumbersPanel';

interface AdminHeaderProps {
  readonly areNumbersShown: boolean;
  readonly onToggleNumbers: () => void;
  readonly onHelp: () => void;
  readonly onEmergency: () => void;
}

/** Page header: title, toggle for the numbers panel, buttons for the emergency switch and the shortcut help. */
export function AdminHeader(props: AdminHeaderProps) {
  const { areNumbersShown, onToggleNumbers, onHelp, onEmergency } = props;
  return (
    <header className="mb-4 flex flex-wrap items-center gap-x-1 sm:gap-x-2">
      <h1 className="heading mr-auto text-headline max-[22rem]:text-title md:text-display">
        {adminMessages.title}
      </h1>
      <div className="flex flex-wrap items-center gap-x-1 sm:gap-x-2">
        <Button
          look="plain"
          aria-expanded={areNumbersShown}
          aria-controls={areNumbersShown ? NUMBERS_ID : undefined}
          onClick={onToggleNumbers}
          className="sm:px-4"
        >
          <ChartNoAxesColumn aria-hidden size={18} />
          {adminMessages.numbers.show}
        </Button>
        <IconButton label={adminMessages.emergency.open} onClick={onEmergency}>
          <Siren aria-hidden size={20} />
        </IconButton>
        <IconButton label={adminMessages.shortcuts.open} onClick={onHelp}>
          <Keyboard aria-hidden size={20} />
        </IconButton>
      </div>
    </header>
  );
}
