import { ChartNoAxesColumn, Keyboard, Siren } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { adminMessages } from './messages';
import { NUMBERS_ID } from './numbers/NumbersPanel';

interface AdminHeaderProps {
  readonly areNumbersShown: boolean;
  readonly onToggleNumbers: () => void;
  readonly onHelp: () => void;
  readonly onEmergency: () => void;
}

/** Page header: title, and the buttons of the numbers panel, the emergency switch and the shortcut help. */
export function AdminHeader(props: AdminHeaderProps) {
  const { areNumbersShown, onToggleNumbers, onHelp, onEmergency } = props;
  const { numbers, emergency, shortcuts } = adminMessages;
  return (
    <header className="mb-4 flex flex-wrap items-center gap-x-1 max-sm:mb-2 sm:gap-x-2">
      <h1 className="heading mr-auto text-title sm:text-headline md:text-display">
        {adminMessages.title}
      </h1>
      <div className="admin-tools">
        <Button
          look="plain"
          aria-expanded={areNumbersShown}
          aria-controls={areNumbersShown ? NUMBERS_ID : undefined}
          onClick={onToggleNumbers}
        >
          <ChartNoAxesColumn aria-hidden size={18} />
          <span>{numbers.show}</span>
        </Button>
        <Button
          look="plain"
          aria-label={emergency.open}
          title={emergency.open}
          onClick={onEmergency}
        >
          <Siren aria-hidden size={18} />
          <span>{emergency.name}</span>
        </Button>
        <Button look="plain" aria-label={shortcuts.open} title={shortcuts.open} onClick={onHelp}>
          <Keyboard aria-hidden size={18} />
          <span>{shortcuts.name}</span>
        </Button>
      </div>
    </header>
  );
}
