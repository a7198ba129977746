import { increment, serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
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
import { seedDocuments, withRules } from '../support/environment';
import {
  aPost,
  aSubmission,
  aUser,
  endOfYesterday,
  postIdOf,
  startOfToday,
} from '../support/factories';
import { deleting } from '../support/post-commits';
import { everything } from './support/rest';
import { allBut, commitAs, together, truth } from './support/stories';

/** Attack: an eleventh publication in one day, by every trick of one admin or of several. */

const document = aPost('bob');
const pending = Array.from({ length: 12 }, (_, number) => ({ id: postIdOf(number), document }));
const ids = pending.map(({ id }) => id);
const TEN = ids.slice(0, POSTS_PUBLISHED_PER_DAY);
const ELEVENTH = pending.slice(POSTS_PUBLISHED_PER_DAY, POSTS_PUBLISHED_PER_DAY + 1);
const [eleventh = ''] = ELEVENTH.map(({ id }) => id);
const MONTH = `archiveMonths/${thisMonth()}`;
const TODAY = 'publishing/today';

withRules(() => ({
  ...Object.fromEntries(ids.map((id) => [`posts/${id}`, document])),
  [`users/ada/submissions/${eleventh}`]: aSubmission(),
}));

const isPublished = ({ text }: { text: string }) => text.includes('"stringValue":"published"');
async function published(): Promise<string[]> {
  const posts = (await everything()).filter(({ path }) => path.startsWith('posts/'));
  return posts.filter(isPublished).map(({ path }) => path.slice('posts/'.length));
}

const oneMore = (already: readonly string[]) => publishing({ posts: ELEVENTH, already });
const today = (fields: object): Commit => ({ today: set(TODAY, fields) });
const now = serverTimestamp;

describe('attack: eleven posts in one batch', () => {
  it.each([11, 12])('%d are refused whole', async (size) => {
    const posts = pending.slice(0, size);
    await expect(commitAs('admin', publishing({ posts }))).toBeRefused();
    const ten = { today: { ids: TEN } };
    await expect(commitAs('admin', publishing({ posts }, ten))).toBeRefused();
    expect(await published()).toEqual([]);
  });

  it('two lists of the day in one commit are refused', async () => {
    const first = publishing({ posts: pending.slice(0, 6) });
    const second = publishing({ posts: pending.slice(6) });
    await expect(commitAs('admin', together(first, second))).toBeRefused();
  });
});

describe('attack: eleven posts, five first and then six', () => {
  const FIVE = TEN.slice(0, 5);
  beforeEach(() => commitAs('admin', publishing({ posts: pending.slice(0, 5) })));

  it.each<[string, readonly string[]]>([
    ['that knows the five', FIVE],
    ['that forgets the five', []],
    ['that exchanges one of them', [eleventh, ...FIVE.slice(1)]],
  ])('in a list %s: refused', async (_, already) => {
    const posts = pending.slice(5, 11);
    await expect(commitAs('admin', publishing({ posts, already }))).toBeRefused();
    expect((await published()).toSorted()).toEqual(FIVE.toSorted());
  });

  it('in a list that exchanges one of the five for a post of tomorrow: refused', async () => {
    const already = [eleventh, ...FIVE.slice(1)];
    const posts = pending.slice(5, 10);
    await expect(commitAs('admin', publishing({ posts, already }))).toBeRefused();
    await expect(commitAs('admin', publishing({ posts, already: FIVE }))).toBeAllowed();
    expect(await published()).toHaveLength(POSTS_PUBLISHED_PER_DAY);
  });
});

describe('attack: an eleventh post, after ten', () => {
  beforeEach(() =>
    commitAs('admin', publishing({ posts: pending.slice(0, POSTS_PUBLISHED_PER_DAY) })),
  );

  const TRICKS: Readonly<Record<string, () => Commit>> = {
    'as the eleventh': () => oneMore(TEN),
    'as the first of the day': () => oneMore([]),
    'in the place of the tenth': () => oneMore(TEN.slice(0, -1)),
    'in the place of the first': () => oneMore(TEN.slice(1)),
    'without the list of the day': () => split(oneMore(TEN), 'today').others,
    'without the month': () => split(oneMore(TEN), 'month').others,
    'without its index': () => split(oneMore(TEN), 'index0').others,
    'in another list': () => {
      const { today: list, ...others } = oneMore([]);
      if (!list) throw new Error('part missing');
      return { ...others, list: { ...list, path: 'publishing/tomorrow' } };
    },
    'with the list deleted': () => ({ ...oneMore(TEN), today: remove(TODAY) }),
    'with a list of yesterday': () =>
      publishing({ posts: ELEVENTH }, { today: { at: endOfYesterday() } }),
    'with a list as a map': () =>
      publishing({ posts: ELEVENTH }, { today: { ids: { '10': eleventh } } }),
    'with two ids written as one': () =>
      publishing(
        { posts: ELEVENTH },
        { today: { ids: [...TEN.slice(0, 9), `${TEN[9]},${eleventh}`] } },
      ),
    'at a place below zero': () =>
      publishing(
        { posts: ELEVENTH, already: TEN },
        { today: { ids: TEN }, post0: { position: -1 }, index0: { position: -1 } },
      ),
    'as a change of status alone': () => ({
      post: update(`posts/${eleventh}`, { status: 'published' }),
    }),
    'as an edit': () => ({
      post: update(`posts/${eleventh}`, {
        content: 'Publié.',
        status: 'published',
        publishedAt: now(),
        position: 0,
      }),
    }),
    'as a post that is published when it is made': () => ({
      post: set(`posts/${postIdOf('Made')}`, {
        ...aPost('ada'),
        status: 'published',
        createdAt: now(),
        publishedAt: now(),
        position: 0,
      }),
      submission: set(`users/ada/submissions/${postIdOf('Made')}`, { createdAt: now() }),
      account: update('users/ada/private/account', {
        postsCount: increment(1),
        quota: { lastPostAt: now(), lastPostId: postIdOf('Made'), count: 1 },
      }),
    }),
    'in the text of a post already out': () => ({
      post: set(`posts/${TEN[0]}`, { ...document, status: 'published', publishedAt: now() }),
    }),
    'in search alone': () => {
      const { index0 } = oneMore(TEN);
      if (!index0) throw new Error('part missing');
      return { index0 };
    },
    'in the archive’s count alone': () => ({
      month: merge(MONTH, { days: { [thisDay()]: increment(1) } }),
    }),
  };

  it.each(Object.entries(TRICKS))('%s is refused', async (_, trick) => {
    await expect(commitAs('admin', trick())).toBeRefused();
    expect((await published()).toSorted()).toEqual(TEN.toSorted());
  });

  it.each<[string, () => Commit]>([
    ['emptied', () => today({ at: now(), ids: [] })],
    ['shortened', () => today({ at: now(), ids: TEN.slice(1) })],
    ['exchanged', () => today({ at: now(), ids: [...TEN.slice(1), eleventh] })],
    ['past-dated', () => today({ at: endOfYesterday(), ids: TEN })],
    ['post-dated', () => today({ at: Timestamp.fromMillis(Date.now() + 1e8), ids: TEN })],
    ['past-dated alone', () => ({ today: update(TODAY, { at: endOfYesterday() }) })],
    ['deleted', () => ({ today: remove(TODAY) })],
  ])('with the list first %s: refused', async (_, commit) => {
    await expect(commitAs('admin', commit())).toBeRefused();
    await expect(commitAs('admin', oneMore([]))).toBeRefused();
    expect(await truth(TODAY)).toMatchObject({ ids: TEN });
  });

  it('deleting a published post frees no place', async () => {
    await expect(commitAs('admin', deleting(TEN[0] ?? '', startOfToday()))).toBeAllowed();
    await expect(commitAs('admin', oneMore(TEN.slice(1)))).toBeRefused();
    await expect(commitAs('admin', oneMore(TEN))).toBeRefused();
  });

  it('nor is there another place for another admin', async () => {
    await seedDocuments({ 'users/bob': aUser('bob', { role: 'admin' }) });
    await expect(commitAs('other', oneMore(TEN))).toBeRefused();
    await expect(commitAs('other', oneMore([]))).toBeRefused();
  });

  it('but tomorrow there are ten again', async () => {
    await seedDocuments({ [TODAY]: { at: endOfYesterday(), ids: TEN } });
    await expect(commitAs('admin', oneMore([]))).toBeAllowed();
  });
});

describe('attack: a publication by somebody who is no admin', () => {
  it.each(allBut('admin'))('%s is refused', async (role) => {
    await expect(commitAs(role, oneMore([]))).toBeRefused();
    await expect(commitAs(role, today({ at: now(), ids: [eleventh] }))).toBeRefused();
  });
});
