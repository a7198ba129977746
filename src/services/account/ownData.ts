import type { CollectionReference, DocumentReference } from 'firebase/firestore';
import { isRecord } from '@/domain/isRecord';
import type { Fields, OwnData } from '@/domain/ownData';
import {
  accountRef,
  decisionsSeenRef,
  deletionLogRef,
  ownReportsRef,
  postRef,
  pseudoRef,
  reportingRef,
  reportWordRef,
  submissionsRef,
  userRef,
  votesRef,
} from '@/services/firebase/collections';
import { fetchDocument, fetchDocuments } from '@/services/firebase/fetchDocuments';
import { findDraft } from '@/services/posts/drafts';
import { signedInUser } from '@/services/session/identity';

/** Posts or report comments read in parallel. */
const READS_AT_ONCE = 20;

/** Converts a stored value to JSON; dates and timestamps become ISO 8601 strings. */
function toJson(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(toJson);
  if (!isRecord(value)) return value;
  const { toDate } = value;
  if (typeof toDate === 'function') return toJson(toDate.call(value));
  return toFields(value);
}

const toFields = (record: Record<string, unknown>): Fields =>
  Object.fromEntries(Object.entries(record).map(([key, field]) => [key, toJson(field)]));

async function fieldsOf(document: DocumentReference): Promise<Fields | null> {
  const data = (await fetchDocument(document)).data();
  return data ? toFields(data) : null;
}

/** Fetches all documents of one of the user's own collections, each with its id as `postId`. */
async function documentsOf(
  collection: CollectionReference,
): Promise<(Fields & { postId: string })[]> {
  const { docs } = await fetchDocuments(collection);
  return docs.map((found) => ({ postId: found.id, ...toFields(found.data()) }));
}

/** Maps items in batches of READS_AT_ONCE, so that a slow connection does not time out. */
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
  const providers = providerData.map(({ providerId }) => providerId);
  return {
    uid,
    email,
    emailVerified,
    displayName,
    photoURL,
    creationTime,
    lastSignInTime,
    providers,
  };
}

/**
 * Fetches everything that is stored about the signed-in user, also what only that user may read.
 *
 * @throws ConnectionError when offline or timed out
 * @throws FirebaseError 'permission-denied' when the rules refuse a read
 * @throws Refusal when signed out
 */
export async function fetchOwnData(uid: string): Promise<OwnData> {
  const profile = await fieldsOf(userRef(uid));
  const [account, pseudo, reporting, decisionsSeen, deletionLog, reactions, sent, reported] =
    await Promise.all([
      fieldsOf(accountRef(uid)),
      fieldsOf(pseudoRef(String(profile?.['pseudoKey']))),
      fieldsOf(reportingRef(uid)),
      fieldsOf(decisionsSeenRef(uid)),
      fieldsOf(deletionLogRef(uid)),
      documentsOf(votesRef(uid)),
      documentsOf(submissionsRef(uid)),
      documentsOf(ownReportsRef(uid)),
    ]);
  const submissions = await mapInBatches(sent, async (submission) => ({
    ...submission,
    post: await fieldsOf(postRef(submission.postId)),
  }));
  const reports = await mapInBatches(reported, async (report) => {
    const { postId, wordsId } = report;
    const words =
      typeof wordsId === 'string' ? await fieldsOf(reportWordRef(postId, wordsId)) : null;
    return { ...report, words: words?.['words'] ?? null };
  });
  const draft = findDraft(uid);
  return {
    exportedAt: new Date().toISOString(),
    signIn: signInFields(),
    profile,
    account,
    pseudo,
    submissions,
    reactions,
    reports,
    reporting,
    decisionsSeen,
    deletionLog,
    draft: draft && toFields(draft),
  };
}
