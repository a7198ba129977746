import { beforeEach, expect, it, vi } from 'vitest';
import { SEEN_MAX } from '@/config/limits';
import { forgetSeen, saveSeen, seenPosts } from './seenPosts';

const seenStorage = new Map<string, string>();

beforeEach(() => {
  seenStorage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => seenStorage.get(key) ?? null,
    setItem: (key: string, text: string) => seenStorage.set(key, text),
    removeItem: (key: string) => seenStorage.delete(key),
  });
});

it('stores the seen posts of each user, each post once', () => {
  saveSeen('ana', 'a');
  saveSeen('ana', 'b');
  saveSeen('ana', 'a');
  saveSeen('bob', 'c');
  expect([...seenPosts('ana')]).toEqual(['a', 'b']);
  expect([...seenPosts('bob')]).toEqual(['c']);
  forgetSeen('ana');
  expect(seenPosts('ana').size).toBe(0);
  expect([...seenStorage.keys()]).toEqual(['seenPosts/bob']);
});

it('drops the oldest post beyond SEEN_MAX', () => {
  seenStorage.set(
    'seenPosts/ana',
    JSON.stringify(Array.from({ length: SEEN_MAX }, (_, n) => `p${n}`)),
  );
  saveSeen('ana', 'new');
  const seen = seenPosts('ana');
  expect(seen.size).toBe(SEEN_MAX);
  expect([seen.has('p0'), seen.has('p1'), seen.has('new')]).toEqual([false, true, true]);
});

it('ignores invalid stored data, and works without localStorage', () => {
  seenStorage.set('seenPosts/ana', '{"a":1}');
  expect(seenPosts('ana').size).toBe(0);
  vi.stubGlobal('localStorage', undefined);
  saveSeen('ana', 'a');
  expect(seenPosts('ana').size).toBe(0);
});
