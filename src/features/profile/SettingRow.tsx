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
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 p-5 sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6">
      <h3 id={labelId} className="min-w-min flex-1 font-semibold">
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
      <div className="w-full wrap-anywhere text-ink-soft">{children}</div>
    </div>
  );
}
