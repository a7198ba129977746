import { describe, expect, it } from 'vitest';
import { POSTS_PUBLISHED_PER_DAY, PSEUDO_MAX, PSEUDO_MIN } from '@/config/limits';
import { parisDay, startOfParisDay } from '@/domain/days';
import { totalVotes } from '@/domain/posts/votes';
import { REPORT_REASONS, reportedUser } from '@/domain/moderation/reports';
import type { SeedDocument } from '../scripts/lib/emulator-api';
import { demoDocuments } from '../scripts/demo/documents';
import { loadDemoItems } from '../scripts/demo/items';
import { DEMO_PASSWORD, DEMO_USERS } from '../scripts/demo/users';
import { demoPosts, joinedAt } from '../scripts/demo/posts';
import type { DemoPost } from '../scripts/demo/posts';
import { countVotes, demoVotes } from '../scripts/demo/votes';

const items = loadDemoItems();

const DAY = 86_400_000;

/**
 * A usual evening, a minute after midnight, midnight itself, and days around both clock changes.
 */
const TIMES = [
  '2026-11-21T19:30:00+01:00',
  '2026-11-22T00:01:00+01:00',
  '2026-11-22T00:00:00+01:00',
  '2026-10-25T04:00:00+01:00',
  '2026-03-29T23:59:00+02:00',
].map((text) => new Date(text));

/** The fields of each collection (docs/data-model.md#collections); `?` marks optional ones. */
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  users: 'uid pseudo pseudoKey role createdAt profilePictureId isPrivate updatedAt'.split(' '),
  account: 'email postsCount reactionsCount lastPseudoChange quota opinionsAcceptedAt?'.split(' '),
  reporting: 'lastAt lastPostId count'.split(' '),
  'own reports': 'reason wordsId createdAt'.split(' '),
  reports: 'counts open days decided? lastAt outcome decidedAt'.split(' '),
  words: 'reason words createdAt'.split(' '),
  reportOutcomes: 'outcome decidedAt reason'.split(' '),
  moderators: ['entry'],
  moderationLog: 'action postIds by byPseudo at reason fields waits? appeal? decision?'.split(' '),
  statistics: ['at', 'recent', 'months'],
  appeals: 'kind caseId decidedAt words createdAt outcome answeredAt reason alone?'.split(' '),
  settings: ['admins'],
  opinions: ['by', 'at'],
  submissions: ['createdAt'],
  votes: ['type', 'votedAt'],
  pseudos: ['uid'],
  posts:
    'title? content category source? authorId authorPseudo isAnonymous status publishedAt position votes'.split(
      ' ',
    ),
  unpublishedPosts:
    'title? content category source? authorId authorPseudo isAnonymous status createdAt decidedAt rejectionReason notChosen?'.split(
      ' ',
    ),
  searchIndex: 'prefixes category publishedAt position title? content'.split(' '),
  archiveMonths: ['days'],
  publishing: ['at', 'ids'],
  profilePictures: 'imageUrl name isActive createdAt'.split(' '),
};

/** Returns the fields of a document's collection, or of the document's name in `private`. */
function shapeOf(path: string): readonly string[] {
  const parts = path.split('/');
  const [collection = '', name = ''] = parts.slice(-2);
  if (collection === 'private') return SHAPES[name] ?? [];
  if (collection === 'reports' && parts[0] === 'users') return SHAPES['own reports'] ?? [];
  return SHAPES[collection] ?? [];
}

const inCollection = (documents: readonly SeedDocument[], collection: string) =>
  documents.filter(({ path }) => path.startsWith(`${collection}/`));

const timeOf = ({ publishedAt }: DemoPost): number => publishedAt?.getTime() ?? 0;

const isPublished = ({ status }: DemoPost): boolean => status === 'published';

function countBy<T>(list: readonly T[], key: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of list) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
}

describe.each(TIMES)('demo data generated at %s', (now) => {
  const posts = demoPosts(items, now);
  const published = posts.filter(isPublished);
  const documents = demoDocuments(items, now);
  const fieldsOf = (path: string): unknown => documents.find((doc) => doc.path === path)?.fields;

  it('is the same each time it is generated', () => {
    expect(demoDocuments(items, now)).toEqual(documents);
  });

  it('gives every document the fields of its collection, and every path once', () => {
    for (const { path, fields } of documents) {
      const shape = shapeOf(path);
      const names = Object.keys(fields);
      expect(shape.filter((name) => !name.endsWith('?') && !names.includes(name))).toEqual([]);
      expect(
        names.filter((name) => !shape.some((known) => known.replace('?', '') === name)),
      ).toEqual([]);
    }
    expect(new Set(documents.map(({ path }) => path)).size).toBe(documents.length);
  });

  it('publishes every text over 35 days or more, 2 to 10 a day, 5 today, as far as the setting allows', () => {
    const days = countBy(published, ({ publishedAt }) => parisDay(publishedAt ?? now));
    const [, ...earlier] = [...days]
      .toSorted(([a], [b]) => b.localeCompare(a))
      .map(([, count]) => count);
    const most = Math.min(10, POSTS_PUBLISHED_PER_DAY);
    expect(published).toHaveLength(items.published.length);
    expect(days.size).toBeGreaterThanOrEqual(35);
    expect(Math.min(...earlier)).toBeGreaterThanOrEqual(POSTS_PUBLISHED_PER_DAY > 2 ? 2 : 1);
    expect(Math.max(...earlier)).toBe(Math.max(2, most));
    expect(earlier.filter((count) => count >= most - 1).length).toBeGreaterThanOrEqual(5);
    expect(days.get(parisDay(now))).toBe(Math.min(5, POSTS_PUBLISHED_PER_DAY));
  });

  it('publishes nothing on one day of the last two weeks', () => {
    const midnight = startOfParisDay(now).getTime();
    const days = new Set(published.map(({ publishedAt }) => parisDay(publishedAt ?? now)));
    // Noon: the day is the same across a clock change.
    const last = Array.from({ length: 14 }, (_, n) =>
      parisDay(new Date(midnight - (n - 0.5) * DAY)),
    );
    expect(last.filter((day) => !days.has(day))).toHaveLength(1);
  });

  it('gives no author two posts of one day, sent or published', () => {
    const sent = countBy(posts, ({ author, createdAt }) => `${author.uid} ${parisDay(createdAt)}`);
    const shown = countBy(published, ({ author, publishedAt }) =>
      publishedAt ? `${author.uid} ${parisDay(publishedAt)}` : '',
    );
    expect([...sent, ...shown].filter(([, count]) => count > 1)).toEqual([]);
  });

  it('dates every post after its author’s sign-up, and its decision not before the post', () => {
    for (const { createdAt, publishedAt, decidedAt, author } of posts) {
      const end = publishedAt ?? decidedAt ?? now;
      expect(createdAt.getTime()).toBeGreaterThan(joinedAt(author, now).getTime());
      expect(createdAt.getTime()).toBeLessThanOrEqual(end.getTime());
      expect(end.getTime()).toBeLessThanOrEqual(now.getTime());
    }
  });

  it('has pending posts of today and yesterday only', () => {
    const pending = posts.filter(({ status }) => status === 'pending');
    const days = countBy(pending, ({ createdAt }) => parisDay(createdAt));
    expect(days).toEqual(
      new Map([
        [parisDay(now), items.pending.length / 2],
        [parisDay(new Date(startOfParisDay(now).getTime() - 1)), items.pending.length / 2],
      ]),
    );
  });

  it('numbers the posts of one batch from 0', () => {
    const instants = new Set(published.map(({ publishedAt }) => publishedAt?.getTime()));
    for (const instant of instants) {
      const batch = published.filter(({ publishedAt }) => publishedAt?.getTime() === instant);
      expect(batch.map(({ position }) => position)).toEqual([...batch.keys()]);
    }
  });

  it('counts the posts and reactions of every user, and the last day’s posts in the quota', () => {
    const days = countBy(posts, ({ author, createdAt }) => `${author.uid} ${parisDay(createdAt)}`);
    for (const { uid, email } of DEMO_USERS) {
      const own = posts.filter(({ author }) => author.uid === uid);
      const last = own.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
      const joined = fieldsOf(`users/${uid}`);
      expect(fieldsOf(`users/${uid}/private/account`)).toMatchObject({
        email,
        postsCount: documents.filter(({ path }) => path.startsWith(`users/${uid}/submissions/`))
          .length,
        reactionsCount: documents.filter(({ path }) => path.startsWith(`users/${uid}/votes/`))
          .length,
        quota: last
          ? {
              lastPostAt: last.createdAt,
              lastPostId: last.item.id,
              count: days.get(`${uid} ${parisDay(last.createdAt)}`),
            }
          : { lastPostId: null, count: 0 },
      });
      expect(joined).toMatchObject({ uid });
      const first = own.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())[0];
      expect(fieldsOf(`users/${uid}/private/account`)).toMatchObject(
        first ? { opinionsAcceptedAt: first.createdAt } : {},
      );
    }
  });

  it('has open reports, one announced outcome and a moderation log', () => {
    const cases = inCollection(documents, 'reports').filter(
      ({ path }) => path.split('/').length === 2,
    );
    expect(cases.filter(({ fields }) => fields['outcome'] === null).length).toBeGreaterThan(2);
    expect(inCollection(documents, 'reportOutcomes')).toHaveLength(1);
    for (const { path: casePath, fields } of cases) {
      const caseId = casePath.slice('reports/'.length);
      const own = documents.filter((found) => found.path.endsWith(`/reports/${caseId}`));
      const uid = reportedUser(caseId);
      const [path, visible] =
        uid === null
          ? [`posts/${caseId}`, { status: 'published' }]
          : [`users/${uid}`, { isPrivate: false }];
      expect(fieldsOf(path)).toMatchObject(visible);
      const total = Object.values(fields['counts'] ?? {}).reduce((sum, n) => sum + Number(n), 0);
      expect(total).toBe(own.length);
      expect(REPORT_REASONS).toEqual(expect.arrayContaining(Object.keys(fields['counts'] ?? {})));
    }
    const actions = inCollection(documents, 'moderationLog').map(({ fields }) => fields['action']);
    expect(new Set(actions)).toEqual(
      new Set(['close', 'dismiss', 'edit', 'publish', 'reject', 'uphold']),
    );
    for (const { fields } of inCollection(documents, 'moderationLog')) {
      expect(fields['at']).toSatisfy((at: Date) => at <= now);
    }
  });

  it('publishes figures of the last days and of a finished month', () => {
    const { recent, months } = Object(fieldsOf('statistics/decisions'));
    expect(recent.decided / recent.published).toBeGreaterThan(3);
    expect(Object.values(months)).toContainEqual(
      expect.objectContaining({ published: expect.any(Number), rejected: expect.any(Number) }),
    );
  });

  it('has an open appeal against a rejection, and one with the answer of the only admin', () => {
    const appeals = inCollection(documents, 'appeals').map(({ path, fields }) => {
      const [caseId, decidedAt] = path.slice('appeals/'.length).split('_');
      expect(fields).toMatchObject({ caseId, decidedAt: new Date(Number(decidedAt)) });
      expect(fieldsOf(`unpublishedPosts/${caseId}`)).toMatchObject({
        status: 'rejected',
        decidedAt: fields['decidedAt'],
      });
      return fields['outcome'];
    });
    expect(appeals).toEqual([null, 'upheld']);
    const log = inCollection(documents, 'moderationLog');
    const { appeal, decision, postIds } =
      log.find(({ fields }) => fields['action'] === 'uphold')?.fields ?? {};
    const answered = inCollection(documents, 'appeals').at(-1);
    expect(answered?.fields).toMatchObject({ alone: true });
    expect(answered?.path.slice('appeals/'.length)).toBe(appeal);
    const entry = log.find(({ path }) => path.slice('moderationLog/'.length) === decision);
    expect(entry?.fields).toMatchObject({ action: 'reject', postIds });
  });

  it('stores published posts only in posts, and the others in unpublishedPosts', () => {
    const statuses = posts.map(({ item, status }) => {
      const found = ['posts', 'unpublishedPosts'].filter((name) => fieldsOf(`${name}/${item.id}`));
      return `${found.join()} ${status}`;
    });
    expect(new Set(statuses)).toEqual(
      new Set(['posts published', 'unpublishedPosts pending', 'unpublishedPosts rejected']),
    );
  });

  it('stores no author in an anonymous post', () => {
    const anonymous = posts.filter(({ isAnonymous }) => isAnonymous);
    expect(anonymous.length / posts.length).toBeCloseTo(1 / 3, 1);
    for (const { item, status } of anonymous) {
      const collection = status === 'published' ? 'posts' : 'unpublishedPosts';
      expect(fieldsOf(`${collection}/${item.id}`)).toMatchObject({
        authorId: null,
        authorPseudo: null,
      });
    }
  });

  it('counts at least the stored votes, with a heavy-tailed distribution', () => {
    const votes = demoVotes(posts, now);
    const totals = published.map((post) => {
      const records = votes.filter((vote) => vote.post === post);
      const counts = countVotes(post, records, now);
      for (const { type, votedAt } of records) {
        const own = records.filter((vote) => vote.type === type).length;
        expect(counts[type]).toBeGreaterThanOrEqual(own);
        expect(votedAt.getTime()).toBeLessThanOrEqual(now.getTime());
      }
      return totalVotes(counts);
    });
    expect(totals.filter((total) => total <= 20).length).toBeGreaterThan(totals.length / 3);
    expect(totals.filter((total) => total >= 100).length).toBeGreaterThan(20);
    expect(totals.filter((total) => total >= 1000).length).toBeGreaterThanOrEqual(2);
  });

  it('has search entries, day counts and today’s slots for the published posts', () => {
    const index = documents.filter(({ path }) => path.startsWith('searchIndex/'));
    expect(index).toHaveLength(published.length);
    const days = countBy(published, ({ publishedAt }) => parisDay(publishedAt ?? now));
    for (const [day, count] of days) {
      const month = fieldsOf(`archiveMonths/${day.slice(0, 7)}`);
      expect(month).toHaveProperty(['days', day.slice(8)], count);
    }
    const today = published.filter(({ publishedAt }) => (publishedAt ?? 0) >= startOfParisDay(now));
    expect(fieldsOf('publishing/today')).toEqual({
      at: new Date(Math.max(...today.map(({ publishedAt }) => publishedAt?.getTime() ?? 0))),
      ids: today.map(({ item }) => item.id),
    });
  });
});

describe.each([10, 13, 16, 19, 22])('reactions at %i h', (hour) => {
  const now = new Date(`2026-11-21T${hour}:00:00+01:00`);

  it('are more for posts of the morning than of noon, and for yesterday than today', () => {
    const published = demoPosts(items, now).filter(isPublished);
    const votes = demoVotes(published, now);
    const reactionsTo = (post: DemoPost): number =>
      totalVotes(
        countVotes(
          post,
          votes.filter((vote) => vote.post === post),
          now,
        ),
      );
    const midnight = startOfParisDay(now).getTime();
    const mean = (list: readonly DemoPost[]): number =>
      list.reduce((sum, post) => sum + reactionsTo(post), 0) / list.length;
    const today = published.filter((post) => timeOf(post) >= midnight);
    const noon = midnight + DAY / 2 - DAY / 24;
    const [morning, later] = [true, false].map((isEarly) =>
      today.filter((post) => timeOf(post) < noon === isEarly).map(reactionsTo),
    );
    expect(Math.min(...(morning ?? []))).toBeGreaterThanOrEqual(Math.max(...(later ?? [])));
    const yesterday = published.filter(
      (post) => timeOf(post) < midnight && timeOf(post) >= midnight - DAY,
    );
    expect(mean(yesterday)).toBeGreaterThan(mean(today));
  });
});

describe('demo users', () => {
  it('are one administrator and about fifty users with valid pseudos, some with an avatar', () => {
    const roles = countBy(DEMO_USERS, ({ role }) => role);
    expect(roles.get('admin')).toBe(1);
    expect(roles.get('user')).toBeGreaterThanOrEqual(40);
    expect(DEMO_USERS.filter(({ avatarId }) => avatarId !== null).length).toBeGreaterThan(8);
    expect(new Set(DEMO_USERS.map(({ pseudo }) => pseudo.toLowerCase())).size).toBe(
      DEMO_USERS.length,
    );
    const pattern = new RegExp(`^[A-Za-z0-9_-]{${PSEUDO_MIN},${PSEUDO_MAX}}$`);
    for (const { pseudo } of DEMO_USERS) expect(pseudo).toMatch(pattern);
    expect(DEMO_PASSWORD.length).toBeGreaterThanOrEqual(8);
  });

  it('have about as many texts each, few with more than ten', () => {
    const counts = [...countBy(items.published, ({ author }) => author).values()];
    expect(counts.length).toBeGreaterThanOrEqual(40);
    expect(Math.max(...counts)).toBeLessThanOrEqual(13);
  });
});

describe('demo texts', () => {
  const all = [...items.published, ...items.pending];

  it('have only characters that people type', () => {
    const texts = all.map(({ title, content }) => `${title ?? ''} ${content}`);
    expect(texts.filter((text) => /[’…\u00a0\u202f\u2009]/.test(text))).toEqual([]);
  });

  it('have sources that are pages of a site', () => {
    const sources = all.flatMap(({ source }) => source ?? []);
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.filter((source) => new URL(source).pathname.length < 5)).toEqual([]);
  });
});
