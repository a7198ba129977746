import { messages } from '@/config/messages';
import { profileCaseId, type ReportDecision } from '@/domain/reports';
import { useLoad } from '@/hooks/useLoad';
import { loadFailure } from '@/services/browser/loadFailure';
import { fetchOutcome } from '@/services/posts/outcome';

/**
 * Returns the last decision by which a moderator acted on the user's own profile; null without one,
 * until it is loaded, and if it cannot be loaded.
 */
export const useProfileDecision = (uid: string): ReportDecision | null =>
  useLoad(
    () => fetchOutcome(profileCaseId(uid)),
    (error) => loadFailure('load the decision on the own profile', error, messages.error.unknown),
    uid,
  ).data ?? null;
