import { isDeepStrictEqual } from 'node:util';
import { CATEGORY_VALUES } from '@/domain/categories';
import { searchPrefixes } from '@/domain/search';
import { idOf, inTransaction, pagesOf, readSome } from '../firestore-rest';
import type { Stored, StoredDocument, Write } from '../firestore-rest';
import type { Service } from '../google-api';
import { encode } from '../firestore-values';
import type { Encoded } from '../firestore-values';
import { chunks } from '../chunks';
import type { Finding, Repair } from './finding';

/** Each index document makes hundreds of index entries: few of them in one commit. */
const COMMIT = 20;

const postPath = (id: string): string => `posts/${id}`;
const indexPath = (id: string): string => `searchIndex/${id}`;

/** Encoded as Firestore gives it back: an empty list has no values. */
const encodeList = (values: readonly string[]): Encoded =>
  values.length === 0 ? { arrayValue: {} } : encode(values);

/**
 * What `searchIndex/{id}` has to hold for a post; null when it has to be absent, undefined when the
 * post cannot be indexed. Times are copied as they are: a Date would round them.
 */
function wantedFor(post: Stored): Stored | undefined {
  if (post?.['status']?.stringValue !== 'published') return null;
  const { category, publishedAt, position = { nullValue: null } } = post;
  const title = post['title']?.stringValue ?? null;
  const content = post['content']?.stringValue;
  if (!category || !CATEGORY_VALUES.some((value) => value === category.stringValue))
    return undefined;
  if (content === undefined || publishedAt?.timestampValue === undefined) return undefined;
  return {
    prefixes: encodeList(searchPrefixes(title, content)),
    category,
    publishedAt,
    position,
    ...(title !== null && { title: { stringValue: title } }),
    content: { stringValue: content },
  };
}

/** What is wrong with a post's index document; null when nothing is. */
function faultOf(post: Stored, index: Stored): Finding['kind'] | null {
  const wanted = wantedFor(post);
  if (wanted === undefined) return 'unreadablePost';
  if (wanted === null) return index === null ? null : 'orphanIndex';
  if (index === null) return 'missingIndex';
  return isDeepStrictEqual(index, wanted) ? null : 'staleIndex';
}

type Documents = ReadonlyMap<string, StoredDocument>;
const fieldsAt = (documents: Documents, path: string): Stored =>
  documents.get(path)?.fields ?? null;

/** The posts among these whose index document is wrong, each with what is wrong. */
function faultsAmong(ids: readonly string[], documents: Documents): Finding[] {
  return ids.flatMap((id) => {
    const kind = faultOf(fieldsAt(documents, postPath(id)), fieldsAt(documents, indexPath(id)));
    return kind === null ? [] : [{ kind, path: indexPath(id) }];
  });
}

/** Puts some index documents right, on what their posts are at that very moment. */
async function mend(database: Service, ids: readonly string[]): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const paths = ids.flatMap((id) => [postPath(id), indexPath(id)]);
    const documents = await readSome(database, paths, { transaction });
    return faultsAmong(ids, documents).flatMap(({ path }): Write[] => {
      const wanted = wantedFor(fieldsAt(documents, postPath(idOf(path))));
      return wanted === undefined ? [] : [{ path, fields: wanted }];
    });
  });
}

const byPath = (documents: readonly StoredDocument[]): [string, StoredDocument][] =>
  documents.map((document) => [document.path, document]);

/** Page by page: by posts what is missing or stale, by index documents what has no post. */
async function* faultPages(database: Service): AsyncGenerator<Finding[]> {
  for await (const page of pagesOf(database, { collection: 'posts' })) {
    const ids = page.map(({ id }) => id);
    const indexes = await readSome(database, ids.map(indexPath));
    yield faultsAmong(ids, new Map([...byPath(page), ...indexes]));
  }
  for await (const page of pagesOf(database, { collection: 'searchIndex', fields: ['position'] })) {
    const posts = await readSome(
      database,
      page.map(({ id }) => postPath(id)),
      { fields: ['status'] },
    );
    // The others were seen with their posts.
    yield page
      .filter(({ id }) => !posts.has(postPath(id)))
      .map(({ path }) => ({ kind: 'orphanIndex', path }));
  }
}

/** Makes `searchIndex` what the published posts say it should be. */
export async function repairSearch({ database, isWriting }: Repair): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const faults of faultPages(database)) {
    findings.push(...faults);
    const wrong = faults.filter(({ kind }) => kind !== 'unreadablePost');
    for (const part of isWriting ? chunks(wrong, COMMIT) : []) {
      // oxlint-disable-next-line no-await-in-loop -- one commit at a time
      await mend(
        database,
        part.map(({ path }) => idOf(path)),
      );
    }
  }
  return findings;
}
