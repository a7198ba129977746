import { RadioList } from '@/components/ui/RadioList';
import { PUBLISHED_CHOICES, type PublishedChoice as Choice } from '@/domain/accounts/closing';
import { profileMessages } from './messages';

const messages = profileMessages.closing;
const CHOICES = PUBLISHED_CHOICES.map((value) => ({ label: messages[value], value }));

/** Lets a user who closes their account choose what happens to their published posts. */
export function PublishedChoice({ onChoose }: { readonly onChoose: (choice: Choice) => void }) {
  return (
    <div>
      <RadioList
        legend={messages.legend}
        name="published-choice"
        choices={CHOICES}
        onChoose={onChoose}
      />
      <p className="mt-1 text-ink-soft">{messages.anonymous}</p>
    </div>
  );
}
