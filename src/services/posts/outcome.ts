import type { DocumentData } from 'firebase/firestore';
import type { ReportDecision } from '@/domain/moderation/reports';
import { reportOutcomePath } from '@/services/firebase/documentPaths';
import { unlessRefused } from '@/services/firebase/unlessRefused';
import { parseOutcome } from '@/services/firebase/parseReports';
import { fetchDocument } from '@/services/firebase/rest';

/** Fetches a decision as `fetchOutcome`, with its stored fields. */
export async function fetchStoredOutcome(
  caseId: string,
  signal?: AbortSignal,
): Promise<DocumentData | null> {
  // The rules also refuse to read a document that does not exist.
  const found = await unlessRefused(fetchDocument(reportOutcomePath(caseId), 'user', signal));
  return found?.data ?? null;
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
