import { FieldPath } from 'firebase-admin/firestore';
import type { DocumentReference, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { plural } from '@/config/typography';
import { parisDay } from '@/domain/days';
import type { AdminProject } from '../lib/admin-project';
import { fail, pass } from './check';
import type { Outcome } from './check';
import { ID_PREFIX, isOwnEmail, PSEUDO_KEY_PREFIX } from './names';

/** Documents and accounts that doctor left in a project, found by their names (names.ts). */
export interface Leftovers {
  /** Ids of accounts in Firebase Auth. */
  readonly accounts: readonly string[];
  readonly posts: readonly DocumentReference[];
  /** Documents with documents below them: users and reported cases. */
  readonly trees: readonly DocumentReference[];
  readonly others: readonly DocumentReference[];
  /** Ids of posts that use slots of the day. */
  readonly slots: readonly string[];
}

/** Collections without subcollections in which doctor chooses the ids, beside posts. */
const COLLECTIONS = [
  'unpublishedPosts',
  'formerTexts',
  'searchIndex',
  'reportOutcomes',
  'moderationLog',
];
const TODAY = 'publishing/today';
/** The highest character in the order of Firestore's ids. */
const LAST = '\u{F8FF}';

async function listWithPrefix(
  { database }: AdminProject,
  collection: string,
  prefix: string,
): Promise<DocumentReference[]> {
  const { docs } = await database
    .collection(collection)
    .orderBy(FieldPath.documentId())
    .startAt(prefix)
    .endAt(prefix + LAST)
    .get();
  return docs.map(({ ref }) => ref);
}

async function listAccounts({ auth }: AdminProject): Promise<string[]> {
  const own: string[] = [];
  let token: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next one
    const page = await auth.listUsers(1000, token);
    own.push(...page.users.filter(({ email }) => isOwnEmail(email)).map(({ uid }) => uid));
    token = page.pageToken;
  } while (token !== undefined);
  return own;
}

const idsOfToday = (today: DocumentSnapshot): readonly string[] => {
  const ids: unknown = today.get('ids');
  return Array.isArray(ids) ? ids.map(String) : [];
};

const isOwnId = (id: string): boolean => id.startsWith(ID_PREFIX);

async function existing(references: readonly DocumentReference[]): Promise<DocumentReference[]> {
  const snapshots = await Promise.all(references.map((reference) => reference.get()));
  return snapshots.filter(({ exists }) => exists).map(({ ref }) => ref);
}

/** Lists the users whose document, or any document below it, exists. */
async function listUsers({ database }: AdminProject, uids: readonly string[]) {
  const users = uids.map((uid) => database.doc(`users/${uid}`));
  const below = await Promise.all(users.map((user) => user.listCollections()));
  const found = await existing(users);
  return users.filter(
    (user, index) => found.some(({ path }) => path === user.path) || below[index]?.length !== 0,
  );
}

/** Lists the reserved pseudos. A user may choose such a pseudo, too: theirs is left out. */
async function listPseudos(project: AdminProject, uids: readonly string[]) {
  const pseudos = await listWithPrefix(project, 'pseudos', PSEUDO_KEY_PREFIX);
  const isOwn = await Promise.all(
    pseudos.map(async (pseudo) => {
      const uid = String((await pseudo.get()).get('uid'));
      return uids.includes(uid) || !(await project.database.doc(`users/${uid}`).get()).exists;
    }),
  );
  return pseudos.filter((_, index) => isOwn[index]);
}

/**
 * Searches a project for accounts and documents of doctor.
 *
 * @param members ids of accounts that may be deleted already
 */
export async function findLeftovers(
  project: AdminProject,
  members: readonly string[] = [],
): Promise<Leftovers> {
  const { database } = project;
  const accounts = await listAccounts(project);
  const uids = [...new Set([...accounts, ...members])];
  const [posts, cases, named, users, pseudos, moderators, today] = await Promise.all([
    listWithPrefix(project, 'posts', ID_PREFIX),
    listWithPrefix(project, 'reports', ID_PREFIX),
    Promise.all(COLLECTIONS.map((collection) => listWithPrefix(project, collection, ID_PREFIX))),
    listUsers(project, uids),
    listPseudos(project, uids),
    existing(uids.map((uid) => database.doc(`moderators/${uid}`))),
    database.doc(TODAY).get(),
  ]);
  return {
    accounts,
    posts,
    trees: [...users, ...cases],
    others: [...named.flat(), ...pseudos, ...moderators],
    slots: idsOfToday(today).filter(isOwnId),
  };
}

const countDocuments = ({ posts, trees, others }: Leftovers): number =>
  posts.length + trees.length + others.length;

export const isNothing = (left: Leftovers): boolean =>
  left.accounts.length + countDocuments(left) + left.slots.length === 0;

export const leftoversInWords = (left: Leftovers): string =>
  [
    plural(left.accounts.length, 'compte', 'comptes'),
    plural(countDocuments(left), 'document', 'documents'),
    plural(left.slots.length, 'place du jour', 'places du jour'),
  ].join(', ');

/** Judges what is left after cleaning up. */
export const judgeLeftovers = (left: Leftovers): Outcome =>
  isNothing(left)
    ? pass('tout ce que doctor a créé est effacé')
    : fail(
        `il reste ${leftoversInWords(left)}`,
        'relancez la commande : elle commence par effacer ces restes',
      );

/**
 * Deletes published posts with their index and takes them off the archive's counts and the slots of the
 * day, in one transaction. Documents without any other content, which a fresh project does not have, are
 * deleted.
 */
function unpublish(
  { database }: AdminProject,
  posts: readonly DocumentReference[],
  days: readonly string[],
): Promise<void> {
  return database.runTransaction(async (transaction) => {
    const today = await transaction.get(database.doc(TODAY));
    const snapshots = posts.length === 0 ? [] : await transaction.getAll(...posts);
    const published = snapshots.filter((post) => post.get('status') === 'published');
    const dates = published.map((post) => {
      // A published post has a time: the rules require it.
      // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
      const at = post.get('publishedAt') as Timestamp;
      return parisDay(at.toDate());
    });
    const touched = [...new Set([...dates, ...days])];
    const months = [...new Set(touched.map((date) => date.slice(0, 7)))];
    const counts = await Promise.all(
      months.map((month) => transaction.get(database.doc(`archiveMonths/${month}`))),
    );
    for (const count of counts.filter(({ exists }) => exists)) {
      const left: Record<string, number> = { ...Object(count.get('days')) };
      for (const date of touched.filter((one) => one.startsWith(count.id))) {
        const day = date.slice(8);
        const others = (left[day] ?? 0) - dates.filter((one) => one === date).length;
        if (others > 0) left[day] = others;
        else delete left[day];
      }
      if (Object.keys(left).length === 0) transaction.delete(count.ref);
      else transaction.set(count.ref, { days: left });
    }
    const ids = idsOfToday(today).filter((id) => !isOwnId(id));
    if (ids.length < idsOfToday(today).length) {
      if (ids.length === 0) transaction.delete(today.ref);
      else transaction.update(today.ref, { ids });
    }
    for (const { id, ref } of snapshots) {
      transaction.delete(ref);
      transaction.delete(database.doc(`searchIndex/${id}`));
    }
  });
}

/** Deletes what doctor has left. The Auth accounts come last: the next run finds the rest by them. */
export async function deleteLeftovers(project: AdminProject, left: Leftovers): Promise<void> {
  const { database, auth } = project;
  await unpublish(project, left.posts, left.slots.length > 0 ? [parisDay(new Date())] : []);
  const batch = database.batch();
  for (const reference of left.others) batch.delete(reference);
  await batch.commit();
  await Promise.all(left.trees.map((reference) => database.recursiveDelete(reference)));
  await Promise.all(left.accounts.map((uid) => auth.deleteUser(uid)));
}

/** Returns true if the project has posts, profiles or accounts; to be asked after cleaning up. */
export async function isOccupied({ database, auth }: AdminProject): Promise<boolean> {
  const [posts, unpublished, users, accounts] = await Promise.all([
    database.collection('posts').limit(1).get(),
    database.collection('unpublishedPosts').limit(1).get(),
    database.collection('users').limit(1).get(),
    auth.listUsers(1),
  ]);
  return [posts, unpublished, users].some(({ empty }) => !empty) || accounts.users.length > 0;
}
