import { commonMessages } from '@/config/messages';
import { formatNumber } from '@/config/typography';
import { REACTIONS, totalVotes, type Votes } from '@/domain/posts/votes';

/** Shows the reactions to a published post; types that no reader chose are left out. */
export function ReactionCounts({ votes }: { readonly votes: Votes }) {
  const chosen = REACTIONS.filter(({ value }) => votes[value] > 0);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 font-semibold">
      <p>{commonMessages.post.reactions(totalVotes(votes))}</p>
      <ul className="flex flex-wrap gap-x-4 empty:hidden">
        {chosen.map(({ value, emoji, label }) => (
          <li key={value} title={label} className="tabular-nums">
            <span aria-hidden>
              <span className="emoji reaction-emoji">{emoji}</span>{' '}
              <span>{formatNumber(votes[value])}</span>
            </span>
            <span className="sr-only">
              {commonMessages.post.reactionCount(label, votes[value])}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
