interface ChoiceProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

/** A box to tick in the dialog of a decision on reports. */
export function Choice({ label, isChosen, onChange }: ChoiceProps) {
  return (
    <label className="radio-line">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={() => onChange(!isChosen)}
        className="size-5 shrink-0 accent-current"
      />
      <span>{label}</span>
    </label>
  );
}
