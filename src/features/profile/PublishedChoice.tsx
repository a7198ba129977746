import { RadioList } from '@/components/ui/RadioList';
import { PUBLISHED_CHOICES, type PublishedChoice as Choice } from '@/domain/accounts/closing';
import { profileMessages } from './messages';

const text = profileMessages.closing;
const CHOICES = PUBLISHED_CHOICES.map((value) => ({ label: text[value], value }));

/** Lets a user who closes their account choose what happens to their published posts. */
export function PublishedChoice({ onChoose }: { readonly onChoose: (choice: Choice) => void }) {
  return (
    <div>
      <RadioList
        legend={text.legend}
        name="published-choice"
        choices={CHOICES}
        onChoose={onChoose}
      />
      <p className="mt-1 text-ink-soft">{text.anonymous}</p>
    </div>
  );
}
