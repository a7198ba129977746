import { useQuery } from '@tanstack/react-query';
import { useUid } from '@/contexts/AuthContext';
import { isContestable, type Appeal, type ContestedDecision } from '@/domain/moderation/appeals';
import { privateKey, queryFn } from '@/hooks/query';
import { currentTime } from '@/services/browser/clock';
import { fetchAppeal } from '@/services/posts/appeals';

/** True if an appeal is about this decision, or about one that was undone. */
const isAbout = (appeal: Appeal, decision: ContestedDecision | null): boolean =>
  !decision || appeal.decidedAt.getTime() === decision.decidedAt.getTime();

/**
 * Fetches the user's appeal.
 *
 * @param decision the decision in force on the post or report; null if it was undone
 * @param appealId id of the user's appeal, if there is one; null for none
 */
export function useAppeal(decision: ContestedDecision | null, appealId: string | null) {
  const uid = useUid();
  const { data, isLoading } = useQuery({
    queryKey: privateKey(uid, 'appeal', appealId),
    queryFn: queryFn('load an appeal', ({ signal }) => fetchAppeal(appealId ?? '', signal)),
    enabled: appealId !== null,
  });
  const appeal = data && isAbout(data, decision) ? data : null;
  return {
    appeal,
    isLoading,
    /** False once the decision was contested, as far as is known, and after six months. */
    canContest: !appeal && decision !== null && isContestable(decision, currentTime()),
  };
}
