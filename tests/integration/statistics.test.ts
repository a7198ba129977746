import { subDays } from 'date-fns';
import { expect, it } from 'vitest';
import { startOfParisDay } from '@/domain/days';
import { missingMonth } from '@/domain/moderation/statistics';
import { publishStatistics } from '@/services/moderation/statistics';
import { fetchStatistics } from '@/services/posts/statistics';
import { pendingPost, postId } from '../factories/posts';
import { rejectPosts } from '@/services/moderation/rejecting';
import { aPendingPost } from '../factories/domain';
import { read, signInAs, write, writeAll } from './support/emulator';

const PATH = 'statistics/decisions';
const publish = () => publishStatistics(new AbortController().signal);

/** Returns the path and the fields of an entry of the log. */
const decision = (n: number, at: Date, over: object = {}) =>
  [
    `moderationLog/${postId(n)}`,
    {
      action: 'publish',
      postIds: [postId(n)],
      by: 'chef',
      byPseudo: 'Chef',
      at,
      reason: null,
      fields: null,
      ...over,
    },
  ] as const;

it('publishes the figures of the log once a day, and keeps those of the months', async () => {
  const now = new Date();
  const last = missingMonth([], now);
  if (!last) throw new Error('no month');
  const reason = 'Conditions, article 4.7\u00A0: hors sujet, le mur parle de la société.';
  const late = new Date(last.until.getTime() - 1);
  const entries = [
    ...Array.from({ length: 15 }, (_, n) => decision(n, subDays(now, 2), { waits: [12] })),
    ...Array.from({ length: 5 }, (_, n) =>
      decision(20 + n, subDays(now, 29), { action: 'reject', reason: 'Non.', waits: [48] }),
    ),
    decision(30, subDays(now, 31)),
    decision(31, last.from, { action: 'reject', reason }),
    decision(32, late, { action: 'delete', reason: 'Non.' }),
    // Of the month before and of this one.
    decision(33, new Date(last.from.getTime() - 1), { action: 'edit', fields: ['title'] }),
    decision(34, last.until, { action: 'edit', fields: ['title'] }),
    decision(35, late, { action: 'unheard of' }),
  ];
  await writeAll(Object.fromEntries(entries));
  await signInAs('chef', { role: 'admin' });
  await publish();
  const first = await fetchStatistics();
  expect(first?.recent).toMatchObject({ published: 15, median: 12, p90: 48 });
  expect(first?.recent?.decided).toBeGreaterThanOrEqual(20);
  expect(Object.keys(first?.months ?? {})).toEqual([last.month]);
  expect(first?.months[last.month]).toMatchObject({ offTopic: 1, deleted: 1 });
  expect(first?.months[last.month]).not.toHaveProperty('edited');
  expect(JSON.stringify(await read(PATH))).not.toMatch(/Non\.|chef/i);

  // Not again today, whatever was decided since.
  await write(`unpublishedPosts/${postId(50)}`, pendingPost({ title: 'Été' }));
  await rejectPosts([aPendingPost({ id: postId(50), title: 'Été' })], 'Non.');
  await publish();
  expect(await fetchStatistics()).toEqual(first);

  // The next day keeps the month, although its log is another now, and counts the one before.
  const { at: _, ...stored } = (await read(PATH)) ?? {};
  const yesterday = new Date(startOfParisDay(now).getTime() - 1);
  await write(PATH, { ...stored, at: yesterday });
  await write(...decision(32, late, { action: 'dismiss' }));
  await publish();
  const next = await fetchStatistics();
  expect(next?.recent?.decided).toBe((first?.recent?.decided ?? 0) + 1);
  const [before = ''] = Object.keys(next?.months ?? {}).toSorted();
  expect(next?.months).toMatchObject({
    [last.month]: first?.months[last.month],
    [before]: { edited: 1 },
  });
});

it('publishes no delay and no odds of few decisions, and is harmless for others and twice at once', async () => {
  await signInAs('ana');
  await publish();
  expect(await read(PATH)).toBeNull();
  await signInAs('chef', { role: 'admin' });
  await write(...decision(1, new Date(), { waits: [4] }));
  await Promise.all([publish(), publish()]);
  expect(await fetchStatistics()).toMatchObject({ recent: null });
});
