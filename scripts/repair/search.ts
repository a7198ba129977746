import { isDeepStrictEqual } from 'node:util';
import { Timestamp } from 'firebase-admin/firestore';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { CATEGORY_VALUES } from '@/domain/posts/categories';
import { searchPrefixes } from '@/domain/search/search';
import { chunks } from '../lib/chunks';
import { idOf, readEach } from '../lib/documents';
import type { StoredFields } from '../lib/documents';
import type { Finding, Repair } from './finding';

/** Posts that are compared at once with their documents of the index, which are large. */
const PAGE = 300;
/** Maximum documents per commit: each one has hundreds of index entries. */
const COMMIT = 20;

const postPath = (id: string): string => `posts/${id}`;
const indexPath = (id: string): string => `searchIndex/${id}`;

type Stored = StoredFields | undefined;

/**
 * Returns the required fields of `searchIndex/{id}` for a post; null if the document must not
 * exist, undefined if the post cannot be indexed. Timestamps are copied: a Date would round them.
 */
function wantedFor(post: Stored): StoredFields | null | undefined {
  if (post?.['status'] !== 'published') return null;
  const { category, content, publishedAt, position = null } = post;
  const title = typeof post['title'] === 'string' ? post['title'] : null;
  if (!CATEGORY_VALUES.some((value) => value === category)) return undefined;
  if (typeof content !== 'string' || !(publishedAt instanceof Timestamp)) return undefined;
  return {
    prefixes: searchPrefixes(title, content),
    category,
    publishedAt,
    position,
    ...(title !== null && { title }),
    content,
  };
}

/** Returns the fault of a post's index document, or null. */
function faultOf(post: Stored, index: Stored): Finding['kind'] | null {
  const wanted = wantedFor(post);
  if (wanted === undefined) return 'unreadablePost';
  if (wanted === null) return index === undefined ? null : 'orphanIndex';
  if (index === undefined) return 'missingIndex';
  return isDeepStrictEqual(index, wanted) ? null : 'staleIndex';
}

/** The fields of documents by their paths. */
type Documents = ReadonlyMap<string, Stored>;

const byPath = (snapshots: readonly DocumentSnapshot[]): [string, Stored][] =>
  snapshots.map((snapshot) => [snapshot.ref.path, snapshot.data()]);

/** Returns a finding for each of these posts whose index document is wrong. */
function faultsAmong(ids: readonly string[], documents: Documents): Finding[] {
  return ids.flatMap((id) => {
    const kind = faultOf(documents.get(postPath(id)), documents.get(indexPath(id)));
    return kind === null ? [] : [{ kind, path: indexPath(id) }];
  });
}

/** Corrects some index documents from their posts, both read and locked in one transaction. */
const mend = (database: Firestore, ids: readonly string[]): Promise<void> =>
  database.runTransaction(async (transaction) => {
    const paths = ids.flatMap((id) => [postPath(id), indexPath(id)]);
    const found = await transaction.getAll(...paths.map((path) => database.doc(path)));
    const documents = new Map(byPath(found));
    for (const { path } of faultsAmong(ids, documents)) {
      const wanted = wantedFor(documents.get(postPath(idOf(path))));
      if (wanted === null) transaction.delete(database.doc(path));
      else if (wanted !== undefined) transaction.set(database.doc(path), wanted);
    }
  });

/** Yields findings by page: missing or stale documents of posts, then documents without a post. */
async function* faultPages(database: Firestore): AsyncGenerator<Finding[]> {
  for (const page of chunks((await database.collection('posts').get()).docs, PAGE)) {
    const ids = page.map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop -- one page at a time
    const indexes = await database.getAll(...ids.map((id) => database.doc(indexPath(id))));
    yield faultsAmong(ids, new Map(byPath([...page, ...indexes])));
  }
  const { docs } = await database.collection('searchIndex').select().get();
  const posts = await readEach(
    database,
    docs.map(({ id }) => postPath(id)),
  );
  // Documents with a post were checked with the posts.
  yield docs
    .filter((_, n) => posts[n]?.exists !== true)
    .map(({ ref }) => ({ kind: 'orphanIndex', path: ref.path }));
}

/** Corrects `searchIndex` from the published posts. */
export async function repairSearch({ database, isWriting }: Repair): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const faults of faultPages(database)) {
    findings.push(...faults);
    const wrong = faults.filter(({ kind }) => kind !== 'unreadablePost');
    for (const batch of isWriting ? chunks(wrong, COMMIT) : []) {
      // oxlint-disable-next-line no-await-in-loop -- one commit at a time
      await mend(
        database,
        batch.map(({ path }) => idOf(path)),
      );
    }
  }
  return findings;
}
