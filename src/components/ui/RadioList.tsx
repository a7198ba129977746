import { useId } from 'react';

interface RadioListProps<T> {
  readonly legend: string;
  /** Name of the radio group, unique on the page. */
  readonly name: string;
  readonly choices: readonly { readonly label: string; readonly value: T }[];
  /** False if the user has to choose; by default the first choice is selected. */
  readonly hasDefault?: boolean;
  readonly error?: string | undefined;
  readonly onChoose: (value: T) => void;
}

/** A group of radio buttons, one per line. */
export function RadioList<T>(props: RadioListProps<T>) {
  const { legend, name, choices, hasDefault = true, error, onChoose } = props;
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {choices.map(({ label, value }, index) => (
        <label key={label} className="radio-line">
          <input
            type="radio"
            name={name}
            defaultChecked={hasDefault && index === 0}
            data-autofocus={index === 0 || undefined}
            onChange={() => onChoose(value)}
            className="size-4 shrink-0 accent-current"
          />
          <span>{label}</span>
        </label>
      ))}
      {error && (
        <p id={errorId} className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
