import { NO_VOTES, REACTION_TYPES } from '@/domain/votes';
import type { ReactionType, Votes } from '@/domain/votes';
import { commit, isOvertaken, pagesOf, readAll } from '../firestore-rest';
import type { StoredDocument, Write } from '../firestore-rest';
import { encodeFields } from '../firestore-values';
import type { EncodedFields } from '../firestore-values';
import type { Service } from '../google-api';
import { repairAccounts } from './accounts';
import type { Finding, Repair } from './finding';

/** The counts of a post; null while it still has lists of voters, which their length counts. */
function votesIn(fields: EncodedFields): Votes | null {
  const stored = fields['votes']?.mapValue?.fields ?? {};
  const votes: Record<ReactionType, number> = { ...NO_VOTES };
  for (const type of REACTION_TYPES) {
    const count = stored[type]?.integerValue;
    if (count === undefined) return null;
    votes[type] = Number(count);
  }
  return votes;
}

const typeOf = ({ fields }: StoredDocument): ReactionType | undefined =>
  REACTION_TYPES.find((type) => type === fields['type']?.stringValue);

/** How many records there are by post and type, and by person. */
async function tallyRecords(database: Service) {
  const byPost = new Map<string, Record<ReactionType, number>>();
  const byUser = new Map<string, number>();
  const query = { collection: 'votes', everywhere: true, fields: ['type'] };
  for await (const page of pagesOf(database, query)) {
    for (const record of page) {
      const [, uid = ''] = record.path.split('/');
      byUser.set(uid, (byUser.get(uid) ?? 0) + 1);
      const votes = byPost.get(record.id) ?? { ...NO_VOTES };
      const type = typeOf(record);
      if (type) votes[type] += 1;
      byPost.set(record.id, votes);
    }
  }
  return { byPost, byUser };
}

/** The counts that records prove: never fewer; more are kept unless they are to be exact. */
function provenVotes(votes: Votes, records: Votes, isExact: boolean): Votes {
  const proven: Record<ReactionType, number> = { ...votes };
  for (const type of REACTION_TYPES) {
    proven[type] = isExact ? records[type] : Math.max(votes[type], records[type]);
  }
  return proven;
}

const inWords = (votes: Votes, records: Votes): string =>
  REACTION_TYPES.filter((type) => votes[type] !== records[type])
    .map((type) => `${type} ${votes[type]}, enregistrements ${records[type]}`)
    .join(' ; ');

function voteFinding(path: string, votes: Votes, records: Votes): Finding | null {
  if (REACTION_TYPES.every((type) => votes[type] === records[type])) return null;
  const kind = REACTION_TYPES.some((type) => votes[type] < records[type])
    ? 'fewVotes'
    : 'manyVotes';
  return { kind, path, detail: inWords(votes, records) };
}

/**
 * Writes a post's counts if nobody wrote it since it was read: a reaction that came meanwhile moved
 * the counts, and perhaps after its record was looked for.
 */
async function mend(database: Service, write: Write): Promise<Finding[]> {
  try {
    await commit(database, [write]);
    return [];
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    return [{ kind: 'overtaken', path: write.path }];
  }
}

async function repairVotes(
  { database, isWriting, isExact }: Repair,
  posts: readonly StoredDocument[],
  byPost: ReadonlyMap<string, Votes>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { id, path, fields, updateTime } of posts) {
    const votes = votesIn(fields);
    const records = byPost.get(id) ?? NO_VOTES;
    const finding = votes && voteFinding(path, votes, records);
    if (!finding) continue;
    findings.push(finding);
    if (!isWriting || (finding.kind === 'manyVotes' && !isExact)) continue;
    const proven = encodeFields({ votes: provenVotes(votes, records, isExact) });
    const write = { path, fields: { ...fields, ...proven }, unchangedSince: updateTime };
    // Each post in a commit of its own: one time of change would tie posts together.
    // oxlint-disable-next-line no-await-in-loop -- see above
    findings.push(...(await mend(database, write)));
  }
  return findings;
}

/** Makes the counts of posts and of accounts agree with the records of votes and submissions. */
export async function repairCounts(repair: Repair): Promise<Finding[]> {
  // Posts first: whoever votes from now on changes the post, which is noticed.
  const posts = await readAll(repair.database, { collection: 'posts' });
  const { byPost, byUser } = await tallyRecords(repair.database);
  return [...(await repairVotes(repair, posts, byPost)), ...(await repairAccounts(repair, byUser))];
}
