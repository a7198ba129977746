import { isDeepStrictEqual } from 'node:util';
import { CATEGORY_VALUES } from '@/domain/categories';
import { searchPrefixes } from '@/domain/search';
import { inTransaction, readPage, readSome } from './firestore-rest';
import type { Database, Stored } from './firestore-rest';
import { encode } from './firestore-values';
import type { Encoded, EncodedFields } from './firestore-values';

const POST_FIELDS = ['title', 'content', 'category', 'status', 'publishedAt', 'position'];
const PAGE = 100;
/** Each index document makes hundreds of index entries: few of them in one commit. */
const COMMIT = 20;

/** What was found so far, or changed when writing. */
export interface Counts {
  readonly posts: number;
  readonly missing: number;
  readonly stale: number;
  /** Of posts that are gone, or not published. */
  readonly orphans: number;
  /** Published posts that have no text or category one could index; they are left as they are. */
  readonly unreadable: number;
}

/** How far a rebuild has come: what an interrupted one goes on from. */
export interface Progress {
  readonly phase: 'posts' | 'index';
  /** The id of the last document that is done. */
  readonly after: string | null;
  readonly counts: Counts;
}

export const BEGINNING: Progress = {
  phase: 'posts',
  after: null,
  counts: { posts: 0, missing: 0, stale: 0, orphans: 0, unreadable: 0 },
};

interface Rebuild {
  readonly database: Database;
  /** false for a dry run. */
  readonly isWriting: boolean;
  /** Told after each page, once it is written. */
  readonly onProgress: (progress: Progress) => void;
}

const isPublished = (post: Stored): boolean => post?.['status']?.stringValue === 'published';

/** Encoded as Firestore gives it back: an empty list has no values. */
const encodeList = (values: readonly string[]): Encoded =>
  values.length === 0 ? { arrayValue: {} } : encode(values);

/**
 * What `searchIndex/{id}` has to hold for a post; null when it has to be absent, undefined when the
 * post cannot be indexed. Times are copied as they are: a Date would round them.
 */
function wantedFor(post: Stored): Stored | undefined {
  if (!post || !isPublished(post)) return null;
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

type Kind = Exclude<keyof Counts, 'posts'>;

/** What is wrong with a post's index document; null when nothing is. */
function faultOf(post: Stored, index: Stored): Kind | null {
  const wanted = wantedFor(post);
  if (wanted === undefined) return 'unreadable';
  if (wanted === null) return index === null ? null : 'orphans';
  if (index === null) return 'missing';
  return isDeepStrictEqual(index, wanted) ? null : 'stale';
}

type Documents = ReadonlyMap<string, EncodedFields>;

/** The ids whose index document is wrong, each with what is wrong. */
function faultsAmong(ids: readonly string[], posts: Documents, indexes: Documents) {
  return ids.flatMap((id): [string, Kind][] => {
    const fault = faultOf(posts.get(id) ?? null, indexes.get(id) ?? null);
    return fault === null ? [] : [[id, fault]];
  });
}

/** Puts some index documents right, on what their posts are at that very moment. */
async function repair(database: Database, ids: readonly string[]): Promise<void> {
  await inTransaction(database, 'searchIndex', async (transaction) => {
    const [posts, indexes] = await Promise.all([
      readSome(database, 'posts', ids, transaction),
      readSome(database, 'searchIndex', ids, transaction),
    ]);
    return new Map(
      faultsAmong(ids, posts, indexes).flatMap(([id]): [string, Stored][] => {
        const wanted = wantedFor(posts.get(id) ?? null);
        return wanted === undefined ? [] : [[id, wanted]];
      }),
    );
  });
}

async function repairAll(database: Database, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += COMMIT) {
    // eslint-disable-next-line no-await-in-loop -- one commit at a time
    await repair(database, ids.slice(at, at + COMMIT));
  }
}

/** One page: by posts it finds what is missing or stale, by index documents what has no post. */
async function faultsOfPage(database: Database, { phase, after }: Progress) {
  if (phase === 'posts') {
    const page = await readPage(database, 'posts', POST_FIELDS, after, PAGE);
    const ids = page.map(({ id }) => id);
    const posts = new Map(page.map(({ id, fields }) => [id, fields]));
    return { ids, faults: faultsAmong(ids, posts, await readSome(database, 'searchIndex', ids)) };
  }
  const page = await readPage(database, 'searchIndex', ['category'], after, PAGE);
  const ids = page.map(({ id }) => id);
  const posts = await readSome(database, 'posts', ids);
  // The others were seen with their posts.
  const faults = ids.filter((id) => !posts.has(id)).map((id): [string, Kind] => [id, 'orphans']);
  return { ids, faults };
}

function counted({ phase, counts }: Progress, read: number, faults: readonly [string, Kind][]) {
  const of = (kind: Kind) => counts[kind] + faults.filter(([, fault]) => fault === kind).length;
  return {
    posts: counts.posts + (phase === 'posts' ? read : 0),
    missing: of('missing'),
    stale: of('stale'),
    orphans: of('orphans'),
    unreadable: of('unreadable'),
  };
}

/**
 * Makes `searchIndex` what the published posts say it should be. Run again it changes nothing more;
 * interrupted it goes on from its last progress.
 *
 * @param from where to begin
 * @returns what was wrong; with `isWriting`, what was put right
 */
export async function rebuildSearch(rebuild: Rebuild, from = BEGINNING): Promise<Counts> {
  const { database, isWriting, onProgress } = rebuild;
  let progress = from;
  for (;;) {
    // Each page begins where the one before ended.
    // eslint-disable-next-line no-await-in-loop -- see above
    const { ids, faults } = await faultsOfPage(database, progress);
    const wrong = faults.filter(([, kind]) => kind !== 'unreadable').map(([id]) => id);
    // eslint-disable-next-line no-await-in-loop -- see above
    if (isWriting) await repairAll(database, wrong);
    const counts = counted(progress, ids.length, faults);
    const last = ids.at(-1) ?? null;
    const isLastPage = ids.length < PAGE;
    if (isLastPage && progress.phase === 'index') return counts;
    progress = isLastPage
      ? { phase: 'index', after: null, counts }
      : { phase: progress.phase, after: last, counts };
    onProgress(progress);
  }
}
