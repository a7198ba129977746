import { useId, type ReactNode } from 'react';
import { Button } from '@/components/ui/Button';

interface SettingRowProps {
  readonly label: string;
  /** The setting's current value, with notes about it. */
  readonly children: ReactNode;
  readonly action: string;
  readonly onAction: () => void;
}

/**
 * One setting with the button that changes it. The button's accessible name includes the setting.
 */
export function SettingRow({ label, children, action, onAction }: SettingRowProps) {
  const [labelId, actionId] = [useId(), useId()];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1 p-5 sm:px-6">
      <h3 id={labelId} className="font-semibold">
        {label}
      </h3>
      <Button
        id={actionId}
        look="secondary"
        aria-labelledby={`${actionId} ${labelId}`}
        onClick={onAction}
        className="sm:row-span-2"
      >
        {action}
      </Button>
      <div className="wrap-anywhere text-ink-soft max-sm:col-span-2">{children}</div>
    </div>
  );
}
