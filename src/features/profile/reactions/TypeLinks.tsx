import { Emoji } from '@/components/ui/Emoji';
import { ownReactionsPath, REACTION_PARAM } from '@/config/paths';
import { REACTIONS, type ReactionType } from '@/domain/posts/votes';
import { profileMessages } from '@/features/profile/messages';

const messages = profileMessages.ownReactions;
const ALL = { value: null, label: messages.all, emoji: null, to: ownReactionsPath } as const;
const LINKS = [
  ALL,
  ...REACTIONS.map((reaction) => ({
    ...reaction,
    to: `${ownReactionsPath}&${REACTION_PARAM}=${reaction.value}`,
  })),
];

/** Links to the reactions of each type. */
export function TypeLinks({ current }: { readonly current: ReactionType | null }) {
  return (
    <nav aria-label={messages.types}>
      <ul className="category-links">
        {LINKS.map(({ value, label, emoji, to }) => (
          <li key={label}>
            <a
              href={to}
              aria-current={value === current ? 'true' : undefined}
              className="button button-secondary"
            >
              {emoji !== null && <Emoji emoji={emoji} />}
              <span>{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
