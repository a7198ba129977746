import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SEARCH_RESULTS, SEARCH_WINDOWS } from '@/config/limits';
import { parseSearch } from '@/domain/search/search';
import { pseudoKey } from '@/domain/accounts/pseudo';
import type { Cursor, Query } from '@/services/firebase/query';
import { changeCategory, editPost } from '@/services/moderation/editing';
import { deletePost } from '@/services/moderation/deletePost';
import { publishPosts } from '@/services/moderation/publishing';
import { searchPosts, searchUsers } from '@/services/search/search';
import { writeDocuments } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { aPendingPost, aPost } from '../factories/domain';
import { frenchPosts, frenchSearches, indexOf, type SearchCase } from '../factories/frenchPosts';
import { pendingPost, postId } from '../factories/posts';
import { plainScan } from '../support/plainScan';
import { atScale } from '../support/scale';
import { aUserDocument, signInAs, write, writeAll } from './support/emulator';

/** Number of documents and queries that the services have read from Firestore. */
const cost = vi.hoisted(() => ({ documents: 0, queries: 0 }));
vi.mock('@/services/firebase/rest', async (importOriginal) => {
  const rest = await importOriginal<typeof import('@/services/firebase/rest')>();
  const runQuery = async (query: Query) => {
    const documents = await rest.runQuery(query);
    cost.queries += 1;
    cost.documents += documents.length;
    return documents;
  };
  return { ...rest, runQuery };
});
// The emulator needs seconds, on a busy machine minutes, where Firestore answers at once.
vi.hoisted(() => vi.stubEnv('VITE_REQUEST_TIMEOUT_MS', '600000'));

beforeEach(() => {
  cost.documents = 0;
  cost.queries = 0;
});

/** Returns the ids of the first ten posts, continuing a search that paused. */
async function findIds({ typed, category }: SearchCase): Promise<string[]> {
  const search = parseSearch(typed);
  if (!search) return [];
  const ids: string[] = [];
  let after: Cursor | null = null;
  do {
    // eslint-disable-next-line no-await-in-loop -- each search continues where the last one paused
    const { items, next } = await searchPosts(search, category, after);
    ids.push(...items.map(({ id }) => id));
    after = next;
  } while (after && ids.length < SEARCH_RESULTS);
  return ids.slice(0, SEARCH_RESULTS);
}

const findInAllCategories = (typed: string) => findIds({ typed, category: null });

describe('searching posts', () => {
  it('finds the same posts as a scan of all posts, newest first', async () => {
    const posts = frenchPosts(120);
    const scan = plainScan(posts);
    await writeDocuments(TEST, posts.map(indexOf));
    for (const asked of frenchSearches(posts, atScale(40, 200))) {
      const { typed, category } = asked;
      const expected = parseSearch(typed) ? scan(typed, category).map(({ id }) => id) : [];
      expect({ typed, ids: await findIds(asked) }).toEqual({
        typed,
        ids: expected.slice(0, SEARCH_RESULTS),
      });
    }
  }, 400_000);

  it('reads at most ten documents in an archive of any size, and finds the oldest post', async () => {
    // Short posts: the emulator's search time grows with the square of the text length.
    const posts = frenchPosts(atScale(500, 20_000), 40);
    const [oldest] = posts
      .slice(-1)
      .map((post) => ({ ...post, content: 'Le tout premier zéphyr' }));
    if (!oldest) throw new Error('no post');
    const all = [...posts.slice(0, -1), oldest];
    const scan = plainScan(all);
    await writeDocuments(TEST, all.map(indexOf));

    for (const asked of [
      { typed: 'tout', category: null },
      { typed: 'POUR', category: 'justice' } as const,
      { typed: 'zephyr', category: null },
    ]) {
      cost.documents = 0;
      const ids = scan(asked.typed, asked.category).map(({ id }) => id);
      expect(await findIds(asked)).toEqual(ids.slice(0, SEARCH_RESULTS));
      expect(cost.documents).toBe(Math.min(ids.length, SEARCH_RESULTS));
    }
    cost.documents = 0;
    expect(await findInAllCategories('tout zéphyr')).toEqual([oldest.id]);
    expect(cost.documents).toBe(1);
  }, 400_000);

  it('pauses after the last window and continues from its cursor', async () => {
    const window = SEARCH_WINDOWS.reduce((sum, size) => sum + size, 0);
    const posts = frenchPosts(window + 5, 10).map((post, n) => ({
      ...post,
      title: null,
      content: n < window ? 'La mairie' : 'La mairie ouvre',
    }));
    await writeDocuments(TEST, posts.map(indexOf));
    const search = parseSearch('mairie ouv');
    if (!search) throw new Error('nothing to look for');
    const first = await searchPosts(search, null);
    expect(first.items).toEqual([]);
    expect(cost.documents).toBe(window);
    const rest = await searchPosts(search, null, first.next);
    expect(rest.items.map(({ id }) => id)).toEqual(posts.slice(window).map(({ id }) => id));
    expect(rest.next).toBeNull();
  });

  it('finds a published post by its current text and category, and not after it was deleted', async () => {
    await signInAs('chef', { role: 'admin' });
    const id = postId(1);
    const text = { title: null, content: 'La mairie', category: 'social', source: null } as const;
    await write(
      `unpublishedPosts/${id}`,
      pendingPost({ content: text.content, category: text.category }),
    );
    expect(await findInAllCategories('mairie')).toEqual([]);
    expect(cost.queries).toBe(1);
    const post = aPost({ id, ...text });
    await publishPosts([aPendingPost({ id, ...text })]);
    expect(await findInAllCategories('la mair')).toEqual([id]);

    const next = { ...text, content: 'Le guichet' };
    expect(await editPost(post, next)).toEqual({ ok: true });
    expect(await findInAllCategories('mairie')).toEqual([]);
    expect(await findIds({ typed: 'guichet', category: 'social' })).toEqual([id]);

    expect(await changeCategory({ ...post, ...next }, 'justice')).toEqual({ ok: true });
    expect(await findIds({ typed: 'guichet', category: 'social' })).toEqual([]);
    expect(await findIds({ typed: 'guichet', category: 'justice' })).toEqual([id]);

    const read = { ...post, ...next, category: 'justice' };
    expect(await deletePost(read, 'Hors sujet.')).toEqual({ ok: true });
    expect(await findInAllCategories('guichet')).toEqual([]);
  });

  it('skips and logs invalid search indexes', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const [post] = frenchPosts(1).map((one) => ({ ...one, content: 'Le maire' }));
    if (!post) throw new Error('no post');
    const { path, fields } = indexOf(post, 0);
    await write(path, fields);
    await write(`searchIndex/${postId(1)}`, { ...fields, category: null });
    expect(await findInAllCategories('maire')).toEqual([post.id]);
    expect(log).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining(postId(1)),
      expect.anything(),
    );
    log.mockRestore();
  });
});

/** Writes user documents without account and pseudo. */
const writeProfiles = (pseudos: readonly string[], isPrivate = false) =>
  writeAll(
    Object.fromEntries(
      pseudos.map((pseudo) => [
        `users/${pseudo}`,
        aUserDocument({ uid: pseudo, pseudo, pseudoKey: pseudoKey(pseudo), isPrivate }),
      ]),
    ),
  );
const numbered = (start: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => `${start}${from + n}`);

const pseudosFound = async (pseudoPart: string) =>
  (await searchUsers(pseudoPart)).map(({ pseudo }) => pseudo);

describe('searching users', () => {
  it('finds pseudos that begin with the text, then those that contain it, and no private profiles', async () => {
    await writeProfiles([...numbered('aa_', 10, 70), 'Zoe', 'ZOE-2', 'a-zoe', 'zz-zoe']);
    await writeProfiles(['zoe_secrete', 'a-zoe-secrete'], true);
    // 'zz-zoe' contains the text, too, but is not among the fifty scanned users.
    expect(await pseudosFound('zoe')).toEqual(['Zoe', 'ZOE-2', 'a-zoe']);
    expect(cost.documents).toBe(52);
    await signInAs('chef', { role: 'admin' });
    expect(await pseudosFound('zoe')).toEqual(['Zoe', 'ZOE-2', 'a-zoe']);
  });

  it('returns ten users and reads no more when ten pseudos begin with the text', async () => {
    await writeProfiles(numbered('zoe', 10, 22));
    expect(await pseudosFound('zoe')).toHaveLength(10);
    expect(cost.documents).toBe(10);
  });

  it('sends no query for a text that is longer than any pseudo', async () => {
    expect(await pseudosFound('x'.repeat(21))).toEqual([]);
    expect(cost.queries).toBe(0);
  });
});
