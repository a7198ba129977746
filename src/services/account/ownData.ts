import { READS_AT_ONCE } from '@/config/limits';
import { isRecord } from '@/lib/isRecord';
import type { Fields, OwnData } from '@/domain/accounts/ownData';
import {
  opinionsQuery,
  ownLogQuery,
  ownReportsQuery,
  submissionsQuery,
  votesQuery,
} from '@/services/firebase/ownQueries';
import {
  accountPath,
  decisionsSeenPath,
  deletionLogPath,
  formerTextPath,
  moderatorPath,
  pseudoPath,
  reportingPath,
  reportOutcomePath,
  reportWordsPath,
  suspensionPath,
  userDocumentPath,
} from '@/services/firebase/documentPaths';
import type { Query } from '@/services/firebase/query';
import { fetchAll } from '@/services/firebase/fetchAll';
import { fetchDocument, runQuery } from '@/services/firebase/rest';
import { fetchStoredAppeal } from '@/services/posts/appeals';
import { fetchStoredOutcome } from '@/services/posts/outcome';
import { fetchStoredPost } from '@/services/posts/postOfAnyStatus';
import { authorAppealId } from '@/domain/moderation/appeals';
import { profileCaseId } from '@/domain/moderation/reports';
import { findDraft, findFormDrafts } from '@/services/posts/drafts';
import { signedInUser } from '@/services/auth/identity';

/** Converts a stored value to JSON; dates become ISO 8601 strings. */
function toJson(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(toJson);
  return isRecord(value) ? toFields(value) : value;
}

const toFields = (record: Record<string, unknown>): Fields =>
  Object.fromEntries(Object.entries(record).map(([key, field]) => [key, toJson(field)]));

async function fieldsOf(path: string, signal?: AbortSignal): Promise<Fields | null> {
  const found = await fetchDocument(path, 'user', signal);
  return found && toFields(found.data);
}

/** Fetches all documents of one of the user's own collections, each with its id as `postId`. */
async function documentsOf(
  query: Query,
  signal?: AbortSignal,
): Promise<(Fields & { postId: string })[]> {
  const documents = await fetchAll(query, 'user', signal);
  return documents.map(({ id, data }) => ({ postId: id, ...toFields(data) }));
}

/** Maps items in batches of READS_AT_ONCE. */
async function mapInBatches<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let begin = 0; begin < all.length; begin += READS_AT_ONCE) {
    results.push(...(await Promise.all(all.slice(begin, begin + READS_AT_ONCE).map(work))));
  }
  return results;
}

function signInFields(): Fields {
  const { uid, email, emailVerified, displayName, photoURL, metadata, providerData } =
    signedInUser();
  const { creationTime, lastSignInTime } = metadata;
  return {
    uid,
    email,
    emailVerified,
    displayName,
    photoURL,
    creationTime,
    lastSignInTime,
    providers: providerData.map((provider) => ({ ...provider })),
  };
}

/** Returns the id of the appeal against a decision on an own post, in a list; none without a time. */
const appealAgainst = (caseId: string, at: unknown): readonly string[] =>
  typeof at === 'string' ? [authorAppealId({ caseId, decidedAt: new Date(at) })] : [];

/** Returns the ids of the appeals that the user may have sent, by the decisions on their posts and reports. */
function appealIdsOf(
  submissions: readonly (Fields & Pick<OwnData['submissions'][number], 'post' | 'deletion'>)[],
  suspensions: readonly (Fields | null)[],
  reports: readonly Fields[],
): readonly string[] {
  const named = [...submissions.map(({ post }) => post), ...reports].flatMap((document) =>
    typeof document?.['appealId'] === 'string' ? [document['appealId']] : [],
  );
  const all = [
    ...named,
    ...submissions.flatMap(({ postId, post, deletion }) =>
      appealAgainst(String(postId), post?.['decidedAt'] ?? deletion?.['decidedAt']),
    ),
    ...suspensions.flatMap((one) => appealAgainst(String(one?.['postId']), one?.['at'])),
  ];
  return [...new Set(all)];
}

/**
 * Fetches everything that is stored about the signed-in user, also what only that user may read.
 *
 * @throws ConnectionError, RequestError
 * @throws Refusal when signed out
 */
export async function fetchOwnData(uid: string, signal?: AbortSignal): Promise<OwnData> {
  const profile = await fieldsOf(userDocumentPath(uid), signal);
  const [
    account,
    pseudo,
    reporting,
    decisionsSeen,
    moderator,
    logEntries,
    opinions,
    deletionLog,
    decision,
    reactions,
    sent,
    reported,
  ] = await Promise.all([
    fieldsOf(accountPath(uid), signal),
    fieldsOf(pseudoPath(String(profile?.['pseudoKey'])), signal),
    fieldsOf(reportingPath(uid), signal),
    fieldsOf(decisionsSeenPath(uid), signal),
    fieldsOf(moderatorPath(uid), signal),
    profile?.['role'] === 'admin' ? fetchAll(ownLogQuery(uid), 'user', signal) : [],
    profile?.['role'] === 'admin' ? runQuery(opinionsQuery, 'user', signal) : [],
    fieldsOf(deletionLogPath(uid), signal),
    fetchStoredOutcome(profileCaseId(uid), signal),
    documentsOf(votesQuery(uid), signal),
    documentsOf(submissionsQuery(uid), signal),
    documentsOf(ownReportsQuery(uid), signal),
  ]);
  const submissions = await mapInBatches(sent, async (submission) => {
    const found = await fetchStoredPost(submission.postId, signal);
    const post = found && toFields(found.data);
    const deletion = found ? null : await fetchStoredOutcome(submission.postId, signal);
    // Only an edit or a deletion by an admin creates a former text.
    const isKept = !found || found.data['editedFields'] !== undefined;
    const formerTexts = isKept ? await fieldsOf(formerTextPath(submission.postId), signal) : null;
    return { ...submission, post, deletion: deletion && toFields(deletion), formerTexts };
  });
  const reports = await mapInBatches(reported, async (report) => {
    const { postId, wordsId } = report;
    const words =
      typeof wordsId === 'string' ? await fieldsOf(reportWordsPath(postId, wordsId), signal) : null;
    return { ...report, words, outcome: await fieldsOf(reportOutcomePath(postId), signal) };
  });
  // A withdrawn post has no submission, but can be among the recent posts.
  const recent = Array.isArray(account?.['recent']) ? account['recent'].map(String) : [];
  const ownIds = new Set([...sent.map(({ postId }) => postId), ...recent]);
  const suspensions = await mapInBatches([...ownIds], async (postId) => {
    const suspension = await fieldsOf(suspensionPath(postId), signal);
    return suspension && { postId, ...suspension };
  });
  const appeals = await mapInBatches(appealIdsOf(submissions, suspensions, reports), async (id) => {
    const appeal = await fetchStoredAppeal(id, signal);
    return appeal && { id, ...toFields(appeal) };
  });
  const draft = findDraft(uid);
  return {
    exportedAt: new Date().toISOString(),
    signIn: signInFields(),
    profile,
    profileDecision: decision && toFields(decision),
    account,
    pseudo,
    submissions,
    suspensions: suspensions.filter((suspension) => suspension !== null),
    appeals: appeals.filter((appeal) => appeal !== null),
    reactions,
    reports,
    reporting,
    decisionsSeen,
    moderator,
    logEntries: logEntries.map(({ id, data }) => ({ id, ...toFields(data) })),
    opinions: opinions.flatMap(({ id, data }) => {
      const own = isRecord(data['by']) ? data['by'][uid] : undefined;
      return isRecord(own) ? [{ postId: id, ...toFields(own) }] : [];
    }),
    deletionLog,
    draft: draft && toFields(draft),
    formDrafts: findFormDrafts(uid),
  };
}
