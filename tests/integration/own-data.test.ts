import { expect, it } from 'vitest';
import { summaryOf } from '@/domain/ownData';
import { fetchOwnData } from '@/services/account/ownData';
import { newPostId, submitPost } from '@/services/posts/submitPost';
import { setReaction } from '@/services/posts/reactions';
import { reportPost } from '@/services/posts/reports';
import { postId, publishedPost } from '../factories/posts';
import { signInAs, useEmulators, write } from './support/emulator';

useEmulators();

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
  });
  expect(await reportPost('ana', foreign, 'spam', 'Une publicité.')).toEqual({ ok: true });

  const data = await fetchOwnData('ana');
  expect(data).toMatchObject({
    signIn: { uid: 'ana', providers: ['password'] },
    profile: { uid: 'ana', role: 'user' },
    profileDecision: { outcome: 'acted', reason: 'Photo volée.', removedPhoto: true },
    account: { postsCount: 1, reactionsCount: 1 },
    pseudo: { uid: 'ana' },
    suspensions: [{ postId: own, days: 1, reason: 'Insultes.', at: '2026-01-03T10:00:00.000Z' }],
    reactions: [{ postId: foreign, type: 'grave' }],
    reports: [{ postId: foreign, reason: 'spam', words: 'Une publicité.' }],
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
    },
    { postId: own, post: { content: 'Sans nom.', status: 'pending' }, deletion: null },
  ]);
  expect(summaryOf(data)).toEqual({
    posts: 2,
    byState: { pending: 1, published: 0, rejected: 0, deleted: 1 },
    reactions: 1,
    reports: 1,
    hasDraft: false,
  });
  // The data is plain JSON, so nothing is lost in the exported file.
  expect(JSON.parse(JSON.stringify(data))).toEqual(data);

  await signInAs('bob');
  await expect(fetchOwnData('ana')).rejects.toMatchObject({ code: 'permission-denied' });
});
