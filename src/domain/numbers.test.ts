import { expect, it } from 'vitest';
import { aPost } from '../../tests/factories/domain';
import { lastParisDays, parisDay } from './days';
import { numbersOf } from './numbers';
import { NO_VOTES } from './votes';

it('numbersOf counts posts and reactions by Paris day', () => {
  const days = lastParisDays(new Date('2026-11-21T10:00:00Z'), 2);
  const votes = { ...NO_VOTES, grave: 3, drole: 1 };
  const posts = [
    // 00:30 on the 21st in Paris.
    aPost({ publishedAt: new Date('2026-11-20T23:30:00Z'), votes }),
    aPost({ publishedAt: new Date('2026-11-21T09:00:00Z'), votes }),
    aPost({ publishedAt: new Date('2026-11-20T09:00:00Z') }),
    aPost({ publishedAt: null, votes }),
  ];
  expect(numbersOf(days, { '2026-11-20': 1 }, posts)).toEqual([
    { day: days[0], posts: 1, reactions: 0 },
    { day: days[1], posts: 0, reactions: 8 },
  ]);
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
