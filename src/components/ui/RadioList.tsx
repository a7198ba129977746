interface RadioListProps<T> {
  readonly legend: string;
  /** Name of the radio group, unique on the page. */
  readonly name: string;
  /** The first choice is selected by default. */
  readonly choices: readonly { readonly label: string; readonly value: T }[];
  readonly onChoose: (value: T) => void;
}

/** A group of radio buttons, one per line. */
export function RadioList<T>({ legend, name, choices, onChoose }: RadioListProps<T>) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {choices.map(({ label, value }, index) => (
        <label key={label} className="radio-line">
          <input
            type="radio"
            name={name}
            defaultChecked={index === 0}
            data-autofocus={index === 0 || undefined}
            onChange={() => onChoose(value)}
            className="size-4 accent-current"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
