import { expect, it } from 'vitest';
import { aPost } from '../../../tests/factories/domain';
import { TODAY_LIMIT } from '@/config/limits';
import { showAll, published, withCutOff, updateDay } from './dayPosts';

const [a, b, c] = [aPost({ id: 'a' }), aPost({ id: 'b' }), aPost({ id: 'c' })];
const day = showAll([b, a]);

it('shows new posts at once when the reader is at the top', () => {
  expect(updateDay(day, [c, b, a], false)).toEqual(showAll([c, b, a]));
});

it('keeps new posts waiting while the reader is further down', () => {
  const reading = updateDay(day, [c, b, a], true);
  expect(reading).toEqual({ shown: [b, a], waiting: [c], deletedIds: [] });
  expect(published(reading)).toEqual([c, b, a]);
});

it('replaces a changed post in place, and never marks it as waiting', () => {
  const edited = { ...a, content: 'Autre' };
  for (const isReading of [true, false]) {
    expect(updateDay(day, [b, edited], isReading).shown).toEqual([b, edited]);
  }
});

it('keeps a deleted post in the list, and no longer counts it', () => {
  const left = updateDay(day, [a], false);
  expect(left).toEqual({ shown: [b, a], waiting: [], deletedIds: ['b'] });
  expect(published(left)).toEqual([a]);
});

it('removes deleted posts once new posts are shown', () => {
  const left = updateDay(day, [a], true);
  expect(updateDay(left, [c, a], false)).toEqual(showAll([c, a]));
});

it('removes a deleted post that was waiting', () => {
  const reading = updateDay(day, [c, b, a], true);
  expect(updateDay(reading, [b, a], true)).toEqual(day);
});

it('keeps the objects of unchanged posts, so that only changed cards are rendered', () => {
  const changed = aPost({ id: 'a', votes: { ...a.votes, grave: 1 } });
  const { shown } = updateDay(day, [aPost({ id: 'b' }), changed], false);
  expect(shown[0]).toBe(b);
  expect(shown[1]).toBe(changed);
});

const at = (id: string, minutes: number) =>
  aPost({ id, publishedAt: new Date(Date.UTC(2026, 10, 21, 9, minutes)) });

it('does not take a post for deleted when newer ones push it out of the listener', () => {
  const known = Array.from({ length: TODAY_LIMIT }, (_, n) => at(`p${n}`, TODAY_LIMIT - n));
  const eleventh = at('new', 60);
  const live = [eleventh, ...known.slice(0, -1)];
  expect(withCutOff(known, live)).toEqual([eleventh, ...known]);
  // A post among the newest ten is missing: it was deleted.
  const without = [eleventh, ...known.filter(({ id }) => id !== 'p3')];
  expect(withCutOff(known, without)).toEqual(without);
  // Fewer than ten posts are all posts of the day.
  expect(withCutOff(known, known.slice(0, -1))).toEqual(known.slice(0, -1));
});

it('orders posts of one batch by their position when the listener cuts the batch off', () => {
  const known = Array.from({ length: TODAY_LIMIT + 1 }, (_, n) =>
    aPost({ id: `p${n}`, position: n }),
  );
  expect(withCutOff(known, known.slice(0, TODAY_LIMIT))).toEqual(known);
});
