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
      className="inline-flex h-11 w-14 shrink-0 items-center rounded-full aria-disabled:cursor-progress aria-disabled:opacity-60"
    >
      <span
        aria-hidden
        className={`flex h-8 w-14 items-center rounded-full border-2 p-0.5 transition-colors duration-150 ${isOn ? 'border-ink bg-ink' : 'border-field bg-wall'}`}
      >
        <span
          className={`flex size-6 items-center justify-center rounded-full transition-[translate] duration-150 ${isOn ? 'translate-x-6 bg-wall text-ink' : 'bg-field'}`}
        >
          {isOn && <Check size={16} strokeWidth={3} />}
        </span>
      </span>
    </button>
  );
}
