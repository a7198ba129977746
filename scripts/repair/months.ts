import { isDeepStrictEqual } from 'node:util';
import { Timestamp } from 'firebase-admin/firestore';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { instantOfDay, parisDay, startOfParisDay } from '@/domain/days';
import { idOf } from '../lib/documents';
import type { StoredFields } from '../lib/documents';
import type { Finding, Repair } from './finding';

type Days = Readonly<Record<string, number>>;

const FIELDS = ['status', 'publishedAt', 'position'];

const isPublished = (post: StoredFields): boolean => post['status'] === 'published';

/** Returns the Paris day ('yyyy-MM-dd') of a post that lists can show, or null. */
function dayOf(post: StoredFields): string | null {
  const { publishedAt, position } = post;
  if (!isPublished(post) || position === undefined || !(publishedAt instanceof Timestamp)) {
    return null;
  }
  return parisDay(publishedAt.toDate());
}

/** Counts the published posts by month and day. */
function countDays(posts: Iterable<StoredFields>): Map<string, Record<string, number>> {
  const months = new Map<string, Record<string, number>>();
  for (const post of posts) {
    const date = dayOf(post);
    if (date === null) continue;
    const days = months.get(date.slice(0, 7)) ?? {};
    days[date.slice(8)] = (days[date.slice(8)] ?? 0) + 1;
    months.set(date.slice(0, 7), days);
  }
  return months;
}

/** Returns the counts of a month, without days whose count fell to 0 by deletions. */
function daysIn(month: StoredFields | undefined): Days {
  const days: [string, unknown][] = Object.entries(month?.['days'] ?? {});
  return Object.fromEntries(
    days.flatMap(([day, count]) =>
      count === 0 ? [] : [[day, typeof count === 'number' ? count : Number.NaN]],
    ),
  );
}

/** Returns the query for the published posts of a month, in the order of the index of the lists. */
function publishedIn(database: Firestore, month: string): Query {
  const first = startOfParisDay(instantOfDay(`${month}-01`));
  // Four days after the 28th is always in the next month.
  const next = parisDay(new Date(instantOfDay(`${month}-28`).getTime() + 4 * 86_400_000));
  const end = startOfParisDay(instantOfDay(`${next.slice(0, 7)}-01`));
  return database
    .collection('posts')
    .where('status', '==', 'published')
    .where('publishedAt', '>=', first)
    .where('publishedAt', '<', end)
    .orderBy('publishedAt', 'desc')
    .orderBy('position', 'asc')
    .select(...FIELDS);
}

/** Counts a month again in a transaction that locks the month and its posts. */
const mend = (database: Firestore, path: string): Promise<void> =>
  database.runTransaction(async (transaction) => {
    const reference = database.doc(path);
    const [month, posts] = await Promise.all([
      transaction.get(reference),
      transaction.get(publishedIn(database, idOf(path))),
    ]);
    const wanted = countDays(posts.docs.map((post) => post.data())).get(idOf(path)) ?? {};
    if (isDeepStrictEqual(daysIn(month.data()), wanted)) return;
    transaction.set(reference, { days: wanted });
  });

const inWords = (days: Days, other: Days): string =>
  Object.keys({ ...days, ...other })
    .filter((day) => days[day] !== other[day])
    .toSorted()
    .map((day) => `le ${day} : ${days[day] ?? 0} au lieu de ${other[day] ?? 0}`)
    .join(', ');

/** Corrects `archiveMonths`, which counts the published posts of every Paris day. */
export async function repairMonths({ database, isWriting }: Repair): Promise<Finding[]> {
  const [posts, months] = await Promise.all([
    database
      .collection('posts')
      .select(...FIELDS)
      .get(),
    database.collection('archiveMonths').get(),
  ]);
  const wanted = countDays(posts.docs.map((post) => post.data()));
  const stored = new Map(months.docs.map((month) => [month.id, daysIn(month.data())]));
  const unlisted = posts.docs
    .filter((post) => isPublished(post.data()) && dayOf(post.data()) === null)
    .map(({ ref }): Finding => ({ kind: 'unlistedPost', path: ref.path }));
  const wrong = [...new Set([...wanted.keys(), ...stored.keys()])]
    .toSorted()
    .map((month) => [month, stored.get(month) ?? {}, wanted.get(month) ?? {}] as const)
    .filter(([, is, should]) => !isDeepStrictEqual(is, should))
    .map(([month, is, should]): Finding => ({
      kind: 'month',
      path: `archiveMonths/${month}`,
      detail: inWords(is, should),
    }));
  for (const { path } of isWriting ? wrong : []) {
    // oxlint-disable-next-line no-await-in-loop -- one month at a time
    await mend(database, path);
  }
  return [...unlisted, ...wrong];
}
