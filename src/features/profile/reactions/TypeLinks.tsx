import { Link } from 'react-router-dom';
import { Emoji } from '@/components/ui/Emoji';
import { ownReactionsPath, REACTION_PARAM } from '@/config/paths';
import { REACTIONS, type ReactionType } from '@/domain/posts/votes';
import { profileMessages } from '@/features/profile/messages';
import { useCentredRow } from '@/hooks/useCentredRow';

const messages = profileMessages.ownReactions;
const ALL = { value: null, label: messages.all, emoji: null, to: ownReactionsPath } as const;
const LINKS = [
  ALL,
  ...REACTIONS.map((reaction) => ({
    ...reaction,
    to: `${ownReactionsPath}&${REACTION_PARAM}=${reaction.value}`,
  })),
];

/** Links to the reactions of each type, in a row that scrolls on a phone. */
export function TypeLinks({ current }: { readonly current: ReactionType | null }) {
  const row = useCentredRow<HTMLElement>(current);
  return (
    <nav ref={row} aria-label={messages.types} data-scroll-row className="category-links">
      <ul className="flex w-max gap-2">
        {LINKS.map(({ value, label, emoji, to }) => (
          <li key={label}>
            <Link
              to={to}
              aria-current={value === current ? 'true' : undefined}
              className="button button-secondary px-4"
            >
              {emoji !== null && <Emoji emoji={emoji} />}
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
