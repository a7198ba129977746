import { useQuery } from '@tanstack/react-query';
import { commonMessages } from '@/config/messages';
import { profileCaseId, type ReportDecision } from '@/domain/moderation/reports';
import { privateKey, queryFn } from '@/hooks/query';
import { fetchOutcome } from '@/services/posts/outcome';

/**
 * Returns the last decision by which a moderator acted on the user's own profile; null without one,
 * until it is loaded, and if it cannot be loaded.
 */
export function useProfileDecision(uid: string): ReportDecision | null {
  const { data } = useQuery({
    queryKey: privateKey(uid, 'profileDecision'),
    queryFn: queryFn(
      'load the decision on the own profile',
      ({ signal }) => fetchOutcome(profileCaseId(uid), signal),
      commonMessages.error.unknown,
    ),
  });
  return data ?? null;
}
