import { formMessages } from '@/config/formMessages';
import type { RecentDecisions } from '@/domain/moderation/statistics';
import { useStatistics } from '@/hooks/useStatistics';
import { newPostMessages } from './messages';

/**
 * Says how fast moderators answer at present and how many posts they publish; without figures, that not
 * being chosen is no fault. Blank while the figures are loaded. Its height does not change.
 */
export function Odds() {
  const { data, isPending } = useStatistics();
  const recent = data?.recent;
  return (
    <p className="min-h-[2lh] text-ink-soft">
      {recent ? messageOf(recent) : !isPending && newPostMessages.odds}
    </p>
  );
}

function messageOf({ decided, published, median }: RecentDecisions): string {
  const { now, odds, delay } = formMessages.figures;
  return now(odds(decided, published), median === null ? null : delay(median));
}
