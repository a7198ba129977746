import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { COLLECTIONS, DELETION_LOGS } from '@/config/collections';
import { isRecord } from '@/lib/isRecord';
import { summaryOf } from '@/domain/accounts/ownData';
import { fetchOwnData } from '@/services/account/ownData';
import { newPostId, submitPost } from '@/services/posts/submitPost';
import { setReaction } from '@/services/posts/reactions';
import { reportPost } from '@/services/posts/reports';
import { postId, publishedPost } from '../factories/posts';
import { readAllDocuments, signInAs, write } from './support/emulator';
import { EMAIL, OWN_IDS, PSEUDO, signInWithEverything, UID } from './support/everything';

it('fetches all data stored about a user, and denies it to other users', async () => {
  const ana = await signInAs('ana');
  const [foreign, deleted] = [postId(1), postId(2)];
  const own = newPostId();
  await write(`posts/${foreign}`, publishedPost());
  await write(`users/ana/submissions/${deleted}`, { createdAt: new Date('2026-01-01T10:00:00Z') });
  await write(`reportOutcomes/${deleted}`, {
    outcome: 'deleted',
    decidedAt: new Date('2026-01-02T10:00:00Z'),
    reason: 'Publicité.',
  });
  await write(`formerTexts/${deleted}`, {
    sent: { content: 'Avant.', category: 'social' },
    deleted: { content: 'Après.', category: 'social' },
    at: new Date('2026-01-02T10:00:00Z'),
  });
  await write('reportOutcomes/user_ana', {
    outcome: 'acted',
    decidedAt: new Date('2026-01-03T10:00:00Z'),
    reason: 'Photo volée.',
    fields: ['photoURL'],
  });
  const text = { title: null, content: 'Sans nom.', category: 'social', source: null } as const;
  await submitPost(ana, own, { ...text, isAnonymous: true });
  await setReaction('ana', foreign, 'grave');
  await write(`suspensions/${own}`, {
    days: 1,
    reason: 'Insultes.',
    at: new Date('2026-01-03T10:00:00Z'),
    reported: false,
  });
  expect(await reportPost('ana', foreign, 'spam', 'Une publicité.')).toEqual({ ok: true });

  const data = await fetchOwnData('ana');
  expect(data).toMatchObject({
    signIn: { uid: 'ana', providers: [{ providerId: 'password', email: 'ana@exemple.fr' }] },
    profile: { uid: 'ana', role: 'user' },
    profileDecision: { outcome: 'acted', reason: 'Photo volée.', fields: ['photoURL'] },
    account: {
      postsCount: 1,
      reactionsCount: 1,
      opinionsAcceptedAt: '2026-01-01T12:00:00.000Z',
    },
    pseudo: { uid: 'ana' },
    appeals: [],
    suspensions: [{ postId: own, days: 1, reason: 'Insultes.', at: '2026-01-03T10:00:00.000Z' }],
    reactions: [{ postId: foreign, type: 'grave' }],
    reports: [
      { postId: foreign, reason: 'spam', words: { words: 'Une publicité.' }, outcome: null },
    ],
    reporting: { lastPostId: foreign, count: 1 },
    deletionLog: null,
  });
  const submissions = data.submissions.toSorted((a, b) => (a.post ? 1 : 0) - (b.post ? 1 : 0));
  expect(submissions).toMatchObject([
    {
      postId: deleted,
      createdAt: '2026-01-01T10:00:00.000Z',
      post: null,
      deletion: { reason: 'Publicité.', decidedAt: '2026-01-02T10:00:00.000Z' },
      formerTexts: { sent: { content: 'Avant.' }, deleted: { content: 'Après.' } },
    },
    {
      postId: own,
      post: { content: 'Sans nom.', status: 'pending' },
      deletion: null,
      formerTexts: null,
    },
  ]);
  expect(summaryOf(data)).toEqual({
    posts: 2,
    byState: { pending: 1, published: 0, rejected: 0, notChosen: 0, deleted: 1 },
    reactions: 1,
    reports: 1,
    hasDraft: false,
  });
  // The data is plain JSON, so nothing is lost in the exported file.
  expect(JSON.parse(JSON.stringify(data))).toEqual(data);

  await signInAs('bob');
  await expect(fetchOwnData('ana')).rejects.toMatchObject({ code: 'permission-denied' });
});

/** Documents that lead to the user, but are not in the export; each is found, or its line is outdated. */
const NOT_EXPORTED: readonly (readonly [path: RegExp, reason: string])[] = [
  [/^searchIndex\/post/, 'a copy of the text of a published post, which is in the export'],
  [/^publishing\/today$/, 'only names the posts of the day, whose export has the day'],
  [/^suspensions\/active$/, 'only names the posts of suspensions, which are in the export'],
  [/^reports\/(?:post\d+|user_\w+)$/, 'counts what others reported; the outcome is in the export'],
  [/^reports\/post\d+5\/words\//, 'the words of others on a post, which could name them'],
  [/^reports\/user_\w+\/words\//, 'the words of others on the profile, which could name them'],
  [/^opinions\//, 'what admins say to each other; of an admin’s own ones a part, see below'],
  [
    /^moderationLog\/post\d+8[01]$/,
    'entries of other admins, who alone read them; the reasons are in the export',
  ],
];

/** Converts stored fields as an export has them. */
const exported = (fields: unknown): unknown =>
  JSON.parse(
    JSON.stringify(fields, (_, value: unknown) =>
      // The Admin SDK's Timestamps have no toJSON.
      isRecord(value) && typeof value['_seconds'] === 'number'
        ? new Timestamp(value['_seconds'], Number(value['_nanoseconds'])).toDate().toISOString()
        : value,
    ),
  );

/** True if an object somewhere in the data has all of the fields. */
function holds(data: unknown, fields: Readonly<Record<string, unknown>>): boolean {
  if (Array.isArray(data)) return data.some((one) => holds(one, fields));
  if (!isRecord(data)) return false;
  const isIt = Object.entries(fields).every(
    ([key, value]) => JSON.stringify(data[key]) === JSON.stringify(value),
  );
  return isIt || Object.values(data).some((one) => holds(one, fields));
}

it.each(['user', 'admin'] as const)(
  'exports every document that leads to role %s, except those listed with a reason',
  async (role) => {
    await signInWithEverything(role);
    const documents = Object.entries(await readAllDocuments());
    // A new collection is seeded here, so that its documents are looked for in the export.
    const seeded = new Set(
      documents.flatMap(([path]) => path.split('/').filter((_, n) => n % 2 === 0)),
    );
    expect(COLLECTIONS.filter((name) => !seeded.has(name))).toEqual([DELETION_LOGS]);
    const traces = [UID, PSEUDO, EMAIL, ...OWN_IDS].map((trace) => trace.toLowerCase());
    const leading = documents.filter((document) => {
      const text = JSON.stringify(document).toLowerCase();
      return traces.some((trace) => text.includes(trace));
    });

    const data = await fetchOwnData(UID);
    const missing = leading
      .filter(([, fields]) => {
        const wanted = exported(fields);
        return !isRecord(wanted) || !holds(data, wanted);
      })
      .map(([path]) => path);
    expect(missing.filter((path) => !NOT_EXPORTED.some(([known]) => known.test(path)))).toEqual([]);
    for (const [known] of NOT_EXPORTED)
      expect(missing).toContainEqual(expect.stringMatching(known));
    const opinion = { postId: postId(90), verdict: 'no', words: 'Trop vague.', pseudo: PSEUDO };
    expect(data.opinions).toMatchObject(role === 'admin' ? [opinion] : []);
    expect(data.reports).toMatchObject([
      { words: { goodFaith: true }, outcome: { outcome: 'dismissed', reason: 'Pas illicite.' } },
    ]);
  },
);
