import { adminMessages } from '@/config/adminMessages';

interface ReasonPickerProps {
  /** '' for no reason; null to type one's own. */
  readonly onChoose: (canned: string | null) => void;
}

const text = adminMessages.reject;

/** Reasons that come up every day, none, or one's own. */
export function ReasonPicker({ onChoose }: ReasonPickerProps) {
  const choices = [
    { label: text.none, canned: '' },
    ...text.canned.map((canned) => ({ label: canned, canned })),
    { label: text.other, canned: null },
  ];
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{text.reason}</legend>
      {choices.map(({ label, canned }, index) => (
        <label
          key={label}
          className="-mx-2 flex min-h-11 items-center gap-3 rounded-lg px-2 hover:bg-ink/7 has-checked:font-semibold"
        >
          <input
            type="radio"
            name="reason-choice"
            defaultChecked={index === 0}
            data-autofocus={index === 0 || undefined}
            onChange={() => onChoose(canned)}
            className="size-4 accent-current"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
