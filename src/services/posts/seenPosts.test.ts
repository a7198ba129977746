import { beforeEach, expect, it, vi } from 'vitest';
import { SEEN_MAX } from '@/config/limits';
import { saveSeen, seenPosts, startSeen, storesSeen } from './seenPosts';

const seenStorage = new Map<string, string>();

beforeEach(() => {
  seenStorage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => seenStorage.get(key) ?? null,
    setItem: (key: string, text: string) => seenStorage.set(key, text),
    removeItem: (key: string) => seenStorage.delete(key),
  });
});

it('stores nothing before startSeen', () => {
  saveSeen('ana', 'a');
  expect(storesSeen('ana')).toBe(false);
  expect(seenStorage.size).toBe(0);
  expect(startSeen('ana')).toBe(true);
  saveSeen('ana', 'a');
  expect(startSeen('ana')).toBe(false);
  expect([...seenPosts('ana')]).toEqual(['a']);
});

it('stores the seen posts of each user, each post once', () => {
  for (const uid of ['ana', 'bob']) startSeen(uid);
  saveSeen('ana', 'a');
  saveSeen('ana', 'b');
  saveSeen('ana', 'a');
  saveSeen('bob', 'c');
  expect([...seenPosts('ana')]).toEqual(['a', 'b']);
  expect([...seenPosts('bob')]).toEqual(['c']);
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
  expect(startSeen('ana')).toBe(false);
  saveSeen('ana', 'a');
  expect(seenPosts('ana').size).toBe(0);
});
