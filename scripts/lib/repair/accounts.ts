import { inTransaction, pagesOf, readAll, readBelow, readSome } from '../firestore-rest';
import type { Stored } from '../firestore-rest';
import type { EncodedFields } from '../firestore-values';
import type { Service } from '../google-api';
import type { Finding, Repair } from './finding';

/** How many records somebody has. */
interface Records {
  readonly posts: number;
  readonly reactions: number;
}

const accountPath = (uid: string): string => `users/${uid}/private/account`;

const countIn = (fields: EncodedFields, name: string): number =>
  Number(fields[name]?.integerValue ?? Number.NaN);

const detail = (is: number, should: number): string => `${is}, enregistrements ${should}`;

/**
 * What is wrong with an account's counts. It may count more posts than it has submissions: those
 * withdrawn stay counted.
 */
function faultsOf(account: Stored, uid: string, { posts, reactions }: Records): Finding[] {
  const path = accountPath(uid);
  const counted = account && {
    posts: countIn(account, 'postsCount'),
    reactions: countIn(account, 'reactionsCount'),
  };
  if (!counted || Number.isNaN(counted.posts + counted.reactions)) {
    return [{ kind: 'brokenAccount', path }];
  }
  const found: Finding[] = [];
  if (counted.reactions !== reactions) {
    found.push({ kind: 'reactionsCount', path, detail: detail(counted.reactions, reactions) });
  }
  if (counted.posts !== posts) {
    const kind = counted.posts < posts ? 'fewPosts' : 'manyPosts';
    found.push({ kind, path, detail: detail(counted.posts, posts) });
  }
  return found;
}

function mended(account: EncodedFields, { posts, reactions }: Records, isExact: boolean): Stored {
  const postsCount = isExact ? posts : Math.max(posts, countIn(account, 'postsCount'));
  return {
    ...account,
    postsCount: { integerValue: String(postsCount) },
    reactionsCount: { integerValue: String(reactions) },
  };
}

/** On what the account and its records are at that very moment. */
const mend = (database: Service, uid: string, isExact: boolean) =>
  inTransaction(database, async (transaction) => {
    const path = accountPath(uid);
    const recordsOf = (collection: string) =>
      readBelow(database, `users/${uid}`, { collection, fields: ['__name__'] }, transaction);
    const [found, submissions, votes] = await Promise.all([
      readSome(database, [path], { transaction }),
      recordsOf('submissions'),
      recordsOf('votes'),
    ]);
    const account = found.get(path)?.fields;
    const records = { posts: submissions.length, reactions: votes.length };
    return account ? [{ path, fields: mended(account, records, isExact) }] : [];
  });

async function countSubmissions(database: Service): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const query = { collection: 'submissions', everywhere: true, fields: ['__name__'] };
  for await (const page of pagesOf(database, query)) {
    for (const { path } of page) {
      const [, uid = ''] = path.split('/');
      counts.set(uid, (counts.get(uid) ?? 0) + 1);
    }
  }
  return counts;
}

/** Makes every account count its submissions and vote records. */
export async function repairAccounts(
  { database, isWriting, isExact }: Repair,
  reactionsOf: ReadonlyMap<string, number>,
): Promise<Finding[]> {
  const [users, privates, submissionsOf] = await Promise.all([
    readAll(database, { collection: 'users', fields: ['uid'] }),
    readAll(database, { collection: 'private', everywhere: true }),
    countSubmissions(database),
  ]);
  const accounts = new Map(privates.map(({ path, fields }) => [path, fields]));
  const findings: Finding[] = [];
  for (const { id: uid } of users) {
    const account = accounts.get(accountPath(uid)) ?? null;
    const records = { posts: submissionsOf.get(uid) ?? 0, reactions: reactionsOf.get(uid) ?? 0 };
    const faults = faultsOf(account, uid, records);
    findings.push(...faults);
    const isWrong = faults.some(
      ({ kind }) => kind !== 'brokenAccount' && (kind !== 'manyPosts' || isExact),
    );
    // oxlint-disable-next-line no-await-in-loop -- one account at a time
    if (isWriting && isWrong) await mend(database, uid, isExact);
  }
  return findings;
}
