import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { NO_VOTES, REACTION_TYPES } from '@/domain/posts/votes';
import type { ReactionType, Votes } from '@/domain/posts/votes';
import { recordOf } from '@/lib/recordOf';
import { isOvertaken, streamOf } from '../lib/documents';
import { repairAccounts } from './accounts';
import type { Finding, Repair } from './finding';

/** Returns the counts of a post. */
function votesIn(post: QueryDocumentSnapshot): Votes {
  const stored = new Map<string, unknown>(Object.entries(post.get('votes') ?? {}));
  return recordOf(REACTION_TYPES, (type) => {
    const count = stored.get(type);
    return typeof count === 'number' ? count : 0;
  });
}

const typeOf = (record: QueryDocumentSnapshot): ReactionType | undefined =>
  REACTION_TYPES.find((type) => type === record.get('type'));

/** Counts the vote records by post and type, and by user. */
async function tallyRecords(database: Firestore) {
  const byPost = new Map<string, Record<ReactionType, number>>();
  const byUser = new Map<string, number>();
  for await (const record of streamOf(database.collectionGroup('votes').select('type'))) {
    const uid = record.ref.parent.parent?.id ?? '';
    byUser.set(uid, (byUser.get(uid) ?? 0) + 1);
    const votes = byPost.get(record.id) ?? { ...NO_VOTES };
    const type = typeOf(record);
    if (type) votes[type] += 1;
    byPost.set(record.id, votes);
  }
  return { byPost, byUser };
}

/** Returns the counts that the records prove: a closed account's reactions stay counted without one. */
const provenVotes = (votes: Votes, records: Votes): Votes =>
  recordOf(REACTION_TYPES, (type) => Math.max(votes[type], records[type]));

const inWords = (votes: Votes, records: Votes): string =>
  REACTION_TYPES.filter((type) => votes[type] < records[type])
    .map((type) => `${type} ${votes[type]}, enregistrements ${records[type]}`)
    .join(' ; ');

/**
 * Writes a post's counts unless the post has changed since it was read: a reaction may have changed
 * the counts after the vote records were read.
 */
async function mend({ ref, updateTime }: QueryDocumentSnapshot, votes: Votes): Promise<Finding[]> {
  try {
    await ref.update({ votes }, { lastUpdateTime: updateTime });
    return [];
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    return [{ kind: 'overtaken', path: ref.path }];
  }
}

async function repairVotes(
  { isWriting }: Repair,
  posts: readonly QueryDocumentSnapshot[],
  byPost: ReadonlyMap<string, Votes>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const post of posts) {
    const votes = votesIn(post);
    const records = byPost.get(post.id) ?? NO_VOTES;
    const detail = inWords(votes, records);
    if (detail === '') continue;
    findings.push({ kind: 'fewVotes', path: post.ref.path, detail });
    // One commit per post: a common updateTime would link the posts.
    // oxlint-disable-next-line no-await-in-loop -- see above
    if (isWriting) findings.push(...(await mend(post, provenVotes(votes, records))));
  }
  return findings;
}

/** Corrects the counts of posts and accounts from the vote records and submissions. */
export async function repairCounts(repair: Repair): Promise<Finding[]> {
  // Posts first: a later vote changes its post, which the precondition of the update detects.
  const { docs: posts } = await repair.database.collection('posts').select('votes').get();
  const { byPost, byUser } = await tallyRecords(repair.database);
  return [...(await repairVotes(repair, posts, byPost)), ...(await repairAccounts(repair, byUser))];
}
