import { increment, serverTimestamp, Timestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { DEFAULT_POSTS_PER_DAY } from '@/config/env';
import {
  merge,
  publishing,
  remove,
  set,
  split,
  thisDay,
  thisMonth,
  update,
  type Commit,
} from '../support/commits';
import { seedDocuments } from '../support/environment';
import {
  anIndex,
  aPost,
  aPublishedPost,
  aSubmission,
  aUser,
  endOfYesterday,
  postIdOf,
  startOfToday,
} from '../support/factories';
import { deleting } from '../support/post-commits';
import { withDocuments, withRules } from '../support/withRules';
import { readAllDocuments } from './support/rest';
import { rolesExcept, commitAs, mergeCommits, readUnrestricted } from './support/helpers';

/** Attack: publish an eleventh post on one day, as one admin or as several. */

const document = aPost('bob');
const pending = Array.from({ length: 12 }, (_, number) => ({ id: postIdOf(number), document }));
const ids = pending.map(({ id }) => id);
const TEN = ids.slice(0, DEFAULT_POSTS_PER_DAY);
const ELEVENTH = pending.slice(DEFAULT_POSTS_PER_DAY, DEFAULT_POSTS_PER_DAY + 1);
const [eleventh = ''] = ELEVENTH.map(({ id }) => id);
const MONTH = `archiveMonths/${thisMonth()}`;
const TODAY = 'publishing/today';

withRules(() => ({
  ...Object.fromEntries(ids.map((id) => [`unpublishedPosts/${id}`, document])),
  [`users/ada/submissions/${eleventh}`]: aSubmission(),
}));

/**
 * Returns what the database holds after posts were published today, by path. Their pending documents are
 * still there, so that only the day denies another publication.
 */
const afterPublishing = (some: readonly string[]) => {
  const at = startOfToday();
  return {
    ...Object.fromEntries(
      some.flatMap((id, position) => [
        [`posts/${id}`, aPublishedPost('bob', { publishedAt: at, position })],
        [`searchIndex/${id}`, anIndex({ publishedAt: at, position })],
      ]),
    ),
    [TODAY]: { at, ids: some },
    [MONTH]: { days: { [thisDay()]: some.length } },
  };
};

async function published(): Promise<string[]> {
  const paths = (await readAllDocuments()).map(({ path }) => path);
  return paths
    .filter((path) => path.startsWith('posts/'))
    .map((path) => path.slice('posts/'.length));
}

const oneMore = (already: readonly string[]) => publishing({ posts: ELEVENTH, already });
const today = (fields: object): Commit => ({ today: set(TODAY, fields) });
const now = serverTimestamp;

describe('attack: publish eleven posts in one batch', () => {
  it.each([11, 12])('denies a batch of %d posts', async (size) => {
    const posts = pending.slice(0, size);
    await expect(commitAs('admin', publishing({ posts }))).toBeDenied();
    const ten = { today: { ids: TEN } };
    await expect(commitAs('admin', publishing({ posts }, ten))).toBeDenied();
    expect(await published()).toEqual([]);
  });

  it('denies two batches with a list of the day each in one commit', async () => {
    const first = publishing({ posts: pending.slice(0, 6) });
    const second = publishing({ posts: pending.slice(6) });
    await expect(commitAs('admin', mergeCommits(first, second))).toBeDenied();
  });
});

describe('attack: publish three posts after eight', () => {
  const EIGHT = TEN.slice(0, 8);
  withDocuments(() => afterPublishing(EIGHT));

  it.each<[string, readonly string[]]>([
    ['contains the eight posts', EIGHT],
    ['omits the eight posts', []],
    ['replaces one of the eight posts', [eleventh, ...EIGHT.slice(1)]],
  ])('denies three more posts with a list of the day that %s', async (_, already) => {
    const posts = pending.slice(8, 11);
    await expect(commitAs('admin', publishing({ posts, already }))).toBeDenied();
    expect((await published()).toSorted()).toEqual(EIGHT.toSorted());
  });

  it('denies two more posts with a list of the day that replaces an earlier post', async () => {
    const already = [eleventh, ...EIGHT.slice(1)];
    const posts = pending.slice(8, 10);
    await expect(commitAs('admin', publishing({ posts, already }))).toBeDenied();
    await expect(commitAs('admin', publishing({ posts, already: EIGHT }))).toBeAllowed();
    expect(await published()).toHaveLength(DEFAULT_POSTS_PER_DAY);
  });
});

describe('attack: publish an eleventh post after ten', () => {
  withDocuments(() => afterPublishing(TEN));

  const ATTEMPTS: Readonly<Record<string, () => Commit>> = {
    'in an eleventh slot': () => oneMore(TEN),
    'as the first of the day': () => oneMore([]),
    'in the slot of the tenth post': () => oneMore(TEN.slice(0, -1)),
    'in the slot of the first post': () => oneMore(TEN.slice(1)),
    'without publishing/today': () => split(oneMore(TEN), 'today').others,
    'without the month': () => split(oneMore(TEN), 'month').others,
    'without its index': () => split(oneMore(TEN), 'index0').others,
    'with a list at another path': () => {
      const { today: list, ...others } = oneMore([]);
      if (!list) throw new Error('part missing');
      return { ...others, list: { ...list, path: 'publishing/tomorrow' } };
    },
    'with the list deleted': () => ({ ...oneMore(TEN), today: remove(TODAY) }),
    'with a list of yesterday': () =>
      publishing({ posts: ELEVENTH }, { today: { at: endOfYesterday() } }),
    'with a map instead of a list': () =>
      publishing({ posts: ELEVENTH }, { today: { ids: { '10': eleventh } } }),
    'with two ids in one string': () =>
      publishing(
        { posts: ELEVENTH },
        { today: { ids: [...TEN.slice(0, 9), `${TEN[9]},${eleventh}`] } },
      ),
    'at a negative position': () =>
      publishing(
        { posts: ELEVENTH, already: TEN },
        { today: { ids: TEN }, post0: { position: -1 }, index0: { position: -1 } },
      ),
    'by a change of status alone': () => ({
      post: update(`unpublishedPosts/${eleventh}`, { status: 'published' }),
    }),
    'by creating the published post alone': () => split(oneMore(TEN), 'post0').alone,
    'by submitting a published post': () => ({
      post: set(`posts/${postIdOf('Made')}`, aPublishedPost('ada', { publishedAt: now() })),
      submission: set(`users/ada/submissions/${postIdOf('Made')}`, { createdAt: now() }),
      account: update('users/ada/private/account', {
        postsCount: increment(1),
        quota: { lastPostAt: now(), lastPostId: postIdOf('Made'), count: 1 },
        recent: [postIdOf('Made')],
      }),
    }),
    'by replacing a published post': () => ({
      post: set(`posts/${TEN[0]}`, aPublishedPost('bob', { publishedAt: now() })),
    }),
    'in the search index alone': () => {
      const { index0 } = oneMore(TEN);
      return { index0 };
    },
    'in the count of the month alone': () => ({
      month: merge(MONTH, { days: { [thisDay()]: increment(1) } }),
    }),
  };

  it.each(Object.entries(ATTEMPTS))('denies an eleventh post %s', async (_, attempt) => {
    await expect(commitAs('admin', attempt())).toBeDenied();
    expect((await published()).toSorted()).toEqual(TEN.toSorted());
  });

  it.each<[string, () => Commit]>([
    ['emptying the list', () => today({ at: now(), ids: [] })],
    ['shortening the list', () => today({ at: now(), ids: TEN.slice(1) })],
    ['replacing an id of the list', () => today({ at: now(), ids: [...TEN.slice(1), eleventh] })],
    ['back-dating the list', () => today({ at: endOfYesterday(), ids: TEN })],
    ['post-dating the list', () => today({ at: Timestamp.fromMillis(Date.now() + 1e8), ids: TEN })],
    [
      'back-dating the list without writing its ids',
      () => ({ today: update(TODAY, { at: endOfYesterday() }) }),
    ],
    ['deleting the list', () => ({ today: remove(TODAY) })],
  ])('denies %s, and an eleventh post afterwards', async (_, commit) => {
    await expect(commitAs('admin', commit())).toBeDenied();
    await expect(commitAs('admin', oneMore([]))).toBeDenied();
    expect(await readUnrestricted(TODAY)).toMatchObject({ ids: TEN });
  });

  it('denies an eleventh post after a published post was deleted', async () => {
    await expect(commitAs('admin', deleting(TEN[0] ?? '', startOfToday()))).toBeAllowed();
    await expect(commitAs('admin', oneMore(TEN.slice(1)))).toBeDenied();
    await expect(commitAs('admin', oneMore(TEN))).toBeDenied();
  });

  it('denies an eleventh post by another admin', async () => {
    await seedDocuments({ 'users/bob': aUser('bob', { role: 'admin' }) });
    await expect(commitAs('other', oneMore(TEN))).toBeDenied();
    await expect(commitAs('other', oneMore([]))).toBeDenied();
  });

  it('allows the post on the next day', async () => {
    await seedDocuments({ [TODAY]: { at: endOfYesterday(), ids: TEN } });
    await expect(commitAs('admin', oneMore([]))).toBeAllowed();
  });
});

describe('attack: publish without being an admin', () => {
  it.each(rolesExcept('admin'))('denies role %s', async (role) => {
    await expect(commitAs(role, oneMore([]))).toBeDenied();
    await expect(commitAs(role, today({ at: now(), ids: [eleventh] }))).toBeDenied();
  });
});
