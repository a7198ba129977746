import type { Firestore } from 'firebase-admin/firestore';
import { streamOf } from '../lib/documents';
import type { StoredFields } from '../lib/documents';
import type { Finding, Repair } from './finding';

/** Numbers of submissions and vote records of a user. */
interface Records {
  readonly posts: number;
  readonly reactions: number;
}

const accountPath = (uid: string): string => `users/${uid}/private/account`;

const countIn = (fields: StoredFields, name: string): number => {
  const count = fields[name];
  return typeof count === 'number' ? count : Number.NaN;
};

const detail = (is: number, should: number): string => `${is}, enregistrements ${should}`;

/**
 * Returns the wrong counts of an account. Its postsCount may exceed the submissions, since
 * withdrawn posts stay counted.
 */
function faultsOf(
  account: StoredFields | undefined,
  uid: string,
  { posts, reactions }: Records,
): Finding[] {
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
  if (counted.posts < posts) {
    found.push({ kind: 'fewPosts', path, detail: detail(counted.posts, posts) });
  }
  return found;
}

/** Corrects an account's counts from its records, all read and locked in one transaction. */
const mend = (database: Firestore, uid: string): Promise<void> =>
  database.runTransaction(async (transaction) => {
    const reference = database.doc(accountPath(uid));
    const [account, submissions, votes] = await Promise.all([
      transaction.get(reference),
      transaction.get(database.collection(`users/${uid}/submissions`).select()),
      transaction.get(database.collection(`users/${uid}/votes`).select()),
    ]);
    const counted = countIn(account.data() ?? {}, 'postsCount');
    if (Number.isNaN(counted)) return;
    transaction.update(reference, {
      postsCount: Math.max(submissions.size, counted),
      reactionsCount: votes.size,
    });
  });

async function countSubmissions(database: Firestore): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for await (const { ref } of streamOf(database.collectionGroup('submissions').select())) {
    const uid = ref.parent.parent?.id ?? '';
    counts.set(uid, (counts.get(uid) ?? 0) + 1);
  }
  return counts;
}

/** Corrects the counts of every account from its submissions and vote records. */
export async function repairAccounts(
  { database, isWriting }: Repair,
  reactionsOf: ReadonlyMap<string, number>,
): Promise<Finding[]> {
  const [users, privates, submissionsOf] = await Promise.all([
    database.collection('users').select().get(),
    database.collectionGroup('private').select('postsCount', 'reactionsCount').get(),
    countSubmissions(database),
  ]);
  const accounts = new Map(privates.docs.map((account) => [account.ref.path, account.data()]));
  const findings: Finding[] = [];
  for (const { id: uid } of users.docs) {
    const account = accounts.get(accountPath(uid));
    const records = { posts: submissionsOf.get(uid) ?? 0, reactions: reactionsOf.get(uid) ?? 0 };
    const faults = faultsOf(account, uid, records);
    findings.push(...faults);
    const isWrong = faults.some(({ kind }) => kind !== 'brokenAccount');
    // oxlint-disable-next-line no-await-in-loop -- one account at a time
    if (isWriting && isWrong) await mend(database, uid);
  }
  return findings;
}
