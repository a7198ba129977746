import { useId } from 'react';
import { useRequired } from './RequiredFields';

interface Choice<T> {
  readonly label: string;
  readonly value: T;
  /** Name of the group of this choice and of those beside it that have the same one. */
  readonly group?: string | undefined;
}

interface RadioListProps<T> {
  readonly legend: string;
  /** Name of the radio group, unique on the page. */
  readonly name: string;
  readonly choices: readonly Choice<T>[];
  /** False if the user has to choose; by default the first choice is selected. */
  readonly hasDefault?: boolean;
  /** The choice that is selected at first, instead of the first one. */
  readonly chosen?: T | undefined;
  readonly error?: string | undefined;
  readonly onChoose: (value: T) => void;
}

/** Splits the choices into their groups, which they name one after the other. */
function groupsOf<T>(choices: readonly Choice<T>[]): (readonly Choice<T>[])[] {
  const starts = choices.flatMap(({ group }, index) =>
    index === 0 || group !== choices[index - 1]?.group ? [index] : [],
  );
  return starts.map((start, index) => choices.slice(start, starts[index + 1]));
}

/** A group of radio buttons, one per line, perhaps in named groups. */
export function RadioList<T>(props: RadioListProps<T>) {
  const { legend, name, choices, hasDefault = true, chosen, error, onChoose } = props;
  const errorId = useId();
  const required = useRequired(!hasDefault, error && errorId);
  return (
    // A group of radio buttons can be required, a fieldset cannot.
    <fieldset role="radiogroup" aria-invalid={Boolean(error)} {...required}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {groupsOf(choices).map((group) => {
        const radios = group.map((choice) => {
          const { label, value } = choice;
          const isFirst = choice === choices[0];
          return (
            <label key={label} className="radio-line">
              <input
                type="radio"
                name={name}
                defaultChecked={chosen === undefined ? hasDefault && isFirst : value === chosen}
                data-autofocus={(chosen === undefined ? isFirst : value === chosen) || undefined}
                onChange={() => onChoose(value)}
                className="size-4 shrink-0 accent-current"
              />
              <span>{label}</span>
            </label>
          );
        });
        const [{ group: title } = {}] = group;
        return title === undefined ? (
          radios
        ) : (
          <fieldset key={title} className="mb-2">
            <legend className="text-small text-ink-soft">{title}</legend>
            {radios}
          </fieldset>
        );
      })}
      {error && (
        <p id={errorId} className="mt-1 text-small font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
