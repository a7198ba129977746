import { expect, it } from 'vitest';
import { aPendingPost, aPost } from '../../../tests/factories/domain';
import { decidedSince, decisionTime } from './decisions';

const now = new Date('2026-11-22T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const publishedAgo = (days: number) => aPost({ publishedAt: daysAgo(days) });
const rejectedAgo = (days: number) =>
  aPendingPost({ status: 'rejected', decidedAt: daysAgo(days) });
const pending = aPendingPost();

it('decidedSince counts posts published or rejected after the given date', () => {
  const posts = [publishedAgo(1), rejectedAgo(1), pending, null, publishedAgo(3), rejectedAgo(3)];
  const times = posts.map((post) => post && decisionTime(post));
  expect(decidedSince(daysAgo(2), times, now)).toBe(2);
  expect(decidedSince(daysAgo(30), times, now)).toBe(4);
  expect(decidedSince(daysAgo(1), times, now)).toBe(0);
});

it('decidedSince ignores old decisions for a user who never opened the list', () => {
  expect(decidedSince(null, [daysAgo(6), daysAgo(8), daysAgo(400)], now)).toBe(1);
});

it.each([
  ['a pending post is that of its edit', aPendingPost({ editedAt: daysAgo(3) }), 3],
  ['a published post is that of its publication', publishedAgo(2), 2],
  [
    'a published post that was edited since is that of its edit',
    { ...publishedAgo(2), editedAt: daysAgo(1) },
    1,
  ],
] as const)('the time of the last decision on %s', (_, post, expected) => {
  expect(decisionTime(post)).toEqual(daysAgo(expected));
});
