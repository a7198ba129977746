import { authorMessages } from '@/config/authorMessages';
import { PUBLISHED_CHOICES, type PublishedChoice as Choice } from '@/domain/closing';

interface PublishedChoiceProps {
  readonly chosen: Choice;
  readonly isBusy: boolean;
  readonly onChoose: (choice: Choice) => void;
}

const text = authorMessages.closing;

/** What becomes of the published posts of somebody who leaves. */
export function PublishedChoice({ chosen, isBusy, onChoose }: PublishedChoiceProps) {
  return (
    <fieldset disabled={isBusy}>
      <legend className="mb-1 font-semibold">{text.legend}</legend>
      {PUBLISHED_CHOICES.map((choice) => (
        <label
          key={choice}
          className="-mx-2 flex min-h-11 items-center gap-3 rounded-lg px-2 hover:bg-ink/7 has-checked:font-semibold"
        >
          <input
            type="radio"
            name="published-choice"
            checked={choice === chosen}
            onChange={() => onChoose(choice)}
            className="size-4 shrink-0 accent-current"
          />
          {text[choice]}
        </label>
      ))}
      <p className="mt-1 text-ink-soft">{text.anonymous}</p>
    </fieldset>
  );
}
