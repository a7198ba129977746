import { Check } from 'lucide-react';

interface SwitchProps {
  readonly isOn: boolean;
  /** True while a change is being saved: ignores clicks but stays focusable. */
  readonly busy: boolean;
  /** Id of the element that labels the switch. */
  readonly labelledBy: string;
  /** Id of the element that explains the switch. */
  readonly describedBy: string;
  readonly onToggle: () => void;
}

/** A switch with a target of 56 by 44 px; the knob's position, fill and tick show the state. */
export function Switch({ isOn, busy, labelledBy, describedBy, onToggle }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onToggle();
      }}
      className="switch"
    >
      <span aria-hidden className="switch-track">
        <span className="switch-knob">{isOn && <Check size={16} strokeWidth={3} />}</span>
      </span>
    </button>
  );
}
