import type { DocumentData } from 'firebase/firestore';
import type { ReportDecision } from '@/domain/moderation/reports';
import { reportOutcomePath } from '@/services/firebase/documentPaths';
import { isRefusedByRules } from '@/services/firebase/errors';
import { parseOutcome } from '@/services/firebase/parseReports';
import { fetchDocument } from '@/services/firebase/rest';

/** Fetches a decision as `fetchOutcome`, with its stored fields. */
export async function fetchStoredOutcome(
  caseId: string,
  signal?: AbortSignal,
): Promise<DocumentData | null> {
  try {
    const found = await fetchDocument(reportOutcomePath(caseId), 'user', signal);
    return found?.data ?? null;
  } catch (error) {
    // The rules also refuse to read a document that does not exist.
    if (isRefusedByRules(error)) return null;
    throw error;
  }
}

/**
 * Fetches the decision by which a moderator deleted the user's own post, or acted on their profile
 * (`profileCaseId`); only they, those who reported it and admins can read it.
 *
 * @returns null if there is none: a post that was withdrawn, or deleted before decisions were stored
 * @throws ConnectionError, RequestError
 */
export const fetchOutcome = async (
  caseId: string,
  signal?: AbortSignal,
): Promise<ReportDecision | null> =>
  parseOutcome(caseId, (await fetchStoredOutcome(caseId, signal)) ?? undefined);
