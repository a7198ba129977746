import { expect, it } from 'vitest';
import { aPost } from '../../../tests/factories/domain';
import { allShown, published, withLive } from './dayPosts';

const [a, b, c] = [aPost({ id: 'a' }), aPost({ id: 'b' }), aPost({ id: 'c' })];
const day = allShown([b, a]);

it('shows new posts at once when the reader is at the top', () => {
  expect(withLive(day, [c, b, a], false)).toEqual(allShown([c, b, a]));
});

it('keeps new posts waiting while the reader is further down', () => {
  const reading = withLive(day, [c, b, a], true);
  expect(reading).toEqual({ shown: [b, a], waiting: [c], goneIds: [] });
  expect(published(reading)).toEqual([c, b, a]);
});

it('replaces a changed post in place, and never marks it as waiting', () => {
  const edited = { ...a, content: 'Autre' };
  for (const isReading of [true, false]) {
    expect(withLive(day, [b, edited], isReading).shown).toEqual([b, edited]);
  }
});

it('keeps a deleted post in the list, and no longer counts it', () => {
  const left = withLive(day, [a], false);
  expect(left).toEqual({ shown: [b, a], waiting: [], goneIds: ['b'] });
  expect(published(left)).toEqual([a]);
});

it('removes deleted posts once new posts are shown', () => {
  const left = withLive(day, [a], true);
  expect(withLive(left, [c, a], false)).toEqual(allShown([c, a]));
});

it('removes a deleted post that was waiting', () => {
  const reading = withLive(day, [c, b, a], true);
  expect(withLive(reading, [b, a], true)).toEqual(day);
});
