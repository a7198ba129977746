import { expect, it } from 'vitest';
import { lastParisDays, parisDay } from '@/domain/days';
import { fetchNumbers } from '@/services/moderation/numbers';
import { postId, publishedPost } from '../factories/posts';
import { write, writeAll } from './support/emulator';

const early = (day: Date) => new Date(day.getTime() + 1000);

it('counts posts from the archive and reactions from the posts of the last 30 days', async () => {
  const days = lastParisDays(new Date(), 31);
  const [before = new Date(), first = new Date()] = days;
  const today = days[30] ?? first;
  const votes = { impossible: 1, absurde: 0, grave: 2, drole: 0, archiver: 0 };
  // Without the counts of types that the site gained later.
  const few = { grave: 2 };
  await writeAll({
    [`posts/${postId(1)}`]: publishedPost({ publishedAt: early(first), votes }),
    [`posts/${postId(2)}`]: publishedPost({ publishedAt: early(today), votes }),
    [`posts/${postId(3)}`]: publishedPost({ publishedAt: early(before), votes }),
    [`posts/${postId(4)}`]: publishedPost({ publishedAt: early(today), votes: few }),
  });
  for (const month of new Set(days.map((day) => parisDay(day).slice(0, 7)))) {
    const inMonth = days.map(parisDay).filter((day) => day.startsWith(month));
    const counts = Object.fromEntries(inMonth.map((day) => [day.slice(8), 7]));
    await write(`archiveMonths/${month}`, { days: counts });
  }
  const { days: numbers } = await fetchNumbers();
  expect(numbers).toHaveLength(30);
  expect(numbers.every(({ posts }) => posts === 7)).toBe(true);
  expect(numbers[0]).toMatchObject({ day: first, reactions: 3 });
  expect(numbers[29]).toMatchObject({ reactions: 5 });
  expect(numbers.slice(1, 29).every(({ reactions }) => reactions === 0)).toBe(true);
});
