import { isDeepStrictEqual } from 'node:util';
import { instantOfDay, parisDay, startOfParisDay } from '@/domain/days';
import { inTransaction, idOf, readAll, readSome, runQuery } from '../firestore-rest';
import type { StoredDocument } from '../firestore-rest';
import { encodeFields } from '../firestore-values';
import type { EncodedFields } from '../firestore-values';
import type { Service } from '../google-api';
import type { Finding, Repair } from './finding';

type Days = Readonly<Record<string, number>>;

const FIELDS = ['status', 'publishedAt', 'position'];

const isPublished = ({ fields }: StoredDocument): boolean =>
  fields['status']?.stringValue === 'published';

/** 'yyyy-MM-dd' of a post that lists can show; null for any other. */
function dayOf(post: StoredDocument): string | null {
  const { publishedAt, position } = post.fields;
  if (!isPublished(post) || publishedAt?.timestampValue === undefined || !position) return null;
  return parisDay(new Date(publishedAt.timestampValue));
}

/** How many of these posts were published on which day of which month. */
function countDays(posts: Iterable<StoredDocument>): Map<string, Record<string, number>> {
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

/** A day that fell to 0 by deletions says the same as one that is not there. */
function daysIn(fields: EncodedFields | undefined): Days {
  const days = Object.entries(fields?.['days']?.mapValue?.fields ?? {});
  return Object.fromEntries(
    days.flatMap(([day, count]) =>
      count.integerValue === '0' ? [] : [[day, Number(count.integerValue ?? Number.NaN)]],
    ),
  );
}

const where = (fieldPath: string, op: string, value: object): object => ({
  fieldFilter: { field: { fieldPath }, op, value },
});

/** The published posts of a month, in the order that the lists' own index has. */
function publishedIn(database: Service, month: string, transaction: string) {
  const first = startOfParisDay(instantOfDay(`${month}-01`));
  // The 28th and four days are in every month's successor.
  const next = parisDay(new Date(instantOfDay(`${month}-28`).getTime() + 4 * 86_400_000));
  const end = startOfParisDay(instantOfDay(`${next.slice(0, 7)}-01`));
  return runQuery(
    database,
    {
      from: [{ collectionId: 'posts' }],
      select: { fields: FIELDS.map((fieldPath) => ({ fieldPath })) },
      where: {
        compositeFilter: {
          op: 'AND',
          filters: [
            where('status', 'EQUAL', { stringValue: 'published' }),
            where('publishedAt', 'GREATER_THAN_OR_EQUAL', { timestampValue: first.toISOString() }),
            where('publishedAt', 'LESS_THAN', { timestampValue: end.toISOString() }),
          ],
        },
      },
      orderBy: [
        { field: { fieldPath: 'publishedAt' }, direction: 'DESCENDING' },
        { field: { fieldPath: 'position' }, direction: 'ASCENDING' },
      ],
    },
    { transaction },
  );
}

const mend = (database: Service, path: string) =>
  inTransaction(database, async (transaction) => {
    const [found, posts] = await Promise.all([
      readSome(database, [path], { transaction }),
      publishedIn(database, idOf(path), transaction),
    ]);
    const wanted = countDays(posts).get(idOf(path)) ?? {};
    if (isDeepStrictEqual(daysIn(found.get(path)?.fields), wanted)) return [];
    return [{ path, fields: encodeFields({ days: wanted }) }];
  });

const inWords = (days: Days, other: Days): string =>
  Object.keys({ ...days, ...other })
    .filter((day) => days[day] !== other[day])
    .toSorted()
    .map((day) => `le ${day} : ${days[day] ?? 0} au lieu de ${other[day] ?? 0}`)
    .join(', ');

/** Makes `archiveMonths` count the published posts of every Paris day. */
export async function repairMonths({ database, isWriting }: Repair): Promise<Finding[]> {
  const [posts, months] = await Promise.all([
    readAll(database, { collection: 'posts', fields: FIELDS }),
    readAll(database, { collection: 'archiveMonths' }),
  ]);
  const wanted = countDays(posts);
  const said = new Map(months.map(({ id, fields }) => [id, daysIn(fields)]));
  const unlisted = posts
    .filter((post) => isPublished(post) && dayOf(post) === null)
    .map(({ path }): Finding => ({ kind: 'unlistedPost', path }));
  const wrong = [...new Set([...wanted.keys(), ...said.keys()])]
    .toSorted()
    .map((month) => [month, said.get(month) ?? {}, wanted.get(month) ?? {}] as const)
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
