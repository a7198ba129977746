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
} from './collections';
import { findDraft } from './drafts';
import { signedInUser } from './identity';
import { fetchDocument, fetchDocuments } from './fetchDocuments';

/** Posts read at a time. */
const AT_ONCE = 20;

/** A stored value as JSON has it. */
function toJson(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(toJson);
  if (!isRecord(value)) return value;
  const { toDate } = value;
  if (typeof toDate === 'function') return toJson(toDate.call(value));
  return toFields(value);
}

const toFields = (record: Record<string, unknown>): Fields =>
  Object.fromEntries(Object.entries(record).map(([key, part]) => [key, toJson(part)]));

async function fieldsOf(document: DocumentReference): Promise<Fields | null> {
  const data = (await fetchDocument(document)).data();
  return data ? toFields(data) : null;
}

/** Every document of a collection of one's own, each under the id of the post it is about. */
async function recordsOf(
  collection: CollectionReference,
): Promise<(Fields & { postId: string })[]> {
  const { docs } = await fetchDocuments(collection);
  return docs.map((found) => ({ postId: found.id, ...toFields(found.data()) }));
}

/** The same work for each, some at a time: a connection that holds for one page holds for all. */
async function forEach<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let begin = 0; begin < all.length; begin += AT_ONCE) {
    results.push(...(await Promise.all(all.slice(begin, begin + AT_ONCE).map(work))));
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
 * Everything that is held about the signed-in person, as it is stored: what the rules let nobody
 * else read included.
 *
 * @throws as `readDocument`
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
      recordsOf(votesRef(uid)),
      recordsOf(submissionsRef(uid)),
      recordsOf(ownReportsRef(uid)),
    ]);
  const submissions = await forEach(sent, async (submission) => ({
    ...submission,
    post: await fieldsOf(postRef(submission.postId)),
  }));
  const reports = await forEach(reported, async (report) => {
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
