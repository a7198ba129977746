import { expect, it } from 'vitest';
import { aPost } from '../../../tests/factories/domain';
import { lastParisDays, parisDay } from '@/domain/days';
import { numbersOf, sumByCategory, topOfScale } from './numbers';
import { NO_VOTES } from '@/domain/posts/votes';

it('numbersOf counts posts and reactions by Paris day', () => {
  const days = lastParisDays(new Date('2026-11-21T10:00:00Z'), 2);
  const votes = { ...NO_VOTES, grave: 3, drole: 1 };
  const posts = [
    // 00:30 on the 21st in Paris.
    aPost({ publishedAt: new Date('2026-11-20T23:30:00Z'), votes, category: 'social' }),
    aPost({ publishedAt: new Date('2026-11-21T09:00:00Z'), votes, category: 'justice' }),
    aPost({ publishedAt: new Date('2026-11-20T09:00:00Z'), category: 'social' }),
  ];
  const numbers = numbersOf(days, { '2026-11-20': 1 }, posts);
  expect(numbers).toMatchObject([
    { day: days[0], posts: 1, reactions: 0 },
    { day: days[1], posts: 0, reactions: 8 },
  ]);
  expect(numbers[1]?.byCategory).toEqual([
    { category: 'justice', posts: 1, reactions: 4 },
    { category: 'politique', posts: 0, reactions: 0 },
    { category: 'economie', posts: 0, reactions: 0 },
    { category: 'social', posts: 1, reactions: 4 },
    { category: 'environnement', posts: 0, reactions: 0 },
  ]);
  expect(sumByCategory(numbers)[3]).toEqual({ category: 'social', posts: 2, reactions: 4 });
});

it.each([
  [[], 1],
  [[0, 0], 1],
  [[3, 8, 5], 8],
  [[0, 9, 0], 9],
  [[4, 7, 2], 7],
  [[4, 400, 2], 5],
  [[4, 400, 300], 400],
])('the scale of bars for %j ends at %d', (values, top) => {
  expect(topOfScale(values)).toBe(top);
});

it('lastParisDays returns calendar days across a clock change', () => {
  const days = lastParisDays(new Date('2026-10-26T08:00:00Z'), 3);
  expect(days.map(parisDay)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  expect(days.map((day) => day.toISOString())).toEqual([
    '2026-10-23T22:00:00.000Z',
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ]);
});
