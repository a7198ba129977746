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
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 px-[20px] py-5 sm:px-6">
      {/* `basis-40` wraps the button below the text where both have no room in a line. */}
      <div className="flex-1 basis-40">
        <h3 id={labelId} className="font-semibold">
          {label}
        </h3>
        <div className="wrap-anywhere text-ink-soft">{children}</div>
      </div>
      <Button
        id={actionId}
        look="secondary"
        aria-labelledby={`${actionId} ${labelId}`}
        onClick={onAction}
      >
        {action}
      </Button>
    </div>
  );
}
