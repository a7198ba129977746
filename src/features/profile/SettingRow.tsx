import { useId, type ReactNode } from 'react';
import { Button } from '@/components/ui/Button';

interface SettingRowProps {
  readonly label: string;
  /** The setting's current value, with notes about it. */
  readonly children: ReactNode;
  readonly action: string;
  readonly onAction: () => void;
}

/** With large letters on a narrow screen the button stands below the label. */
const ROW =
  'flex flex-wrap items-center gap-x-5 gap-y-1 p-5 sm:grid sm:grid-cols-[1fr_auto] sm:px-6';

/**
 * One setting with the button that changes it. The button's accessible name includes the setting.
 */
export function SettingRow({ label, children, action, onAction }: SettingRowProps) {
  const [labelId, actionId] = [useId(), useId()];
  return (
    <div className={ROW}>
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
