import { beforeEach, expect, it, vi } from 'vitest';
import { SEEN_MAX } from '@/config/limits';
import { forgetSeen, keepSeen, seenPosts } from './seenPosts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

it('keeps apart what each person saw, each post once', () => {
  keepSeen('ana', 'a');
  keepSeen('ana', 'b');
  keepSeen('ana', 'a');
  keepSeen('bob', 'c');
  expect([...seenPosts('ana')]).toEqual(['a', 'b']);
  expect([...seenPosts('bob')]).toEqual(['c']);
  forgetSeen('ana');
  expect(seenPosts('ana').size).toBe(0);
  expect([...kept.keys()]).toEqual(['seenPosts/bob']);
});

it('forgets the oldest of very many', () => {
  kept.set('seenPosts/ana', JSON.stringify(Array.from({ length: SEEN_MAX }, (_, n) => `p${n}`)));
  keepSeen('ana', 'new');
  const seen = seenPosts('ana');
  expect(seen.size).toBe(SEEN_MAX);
  expect([seen.has('p0'), seen.has('p1'), seen.has('new')]).toEqual([false, true, true]);
});

it('begins anew with what is not ours, and does without where nothing may be kept', () => {
  kept.set('seenPosts/ana', '{"a":1}');
  expect(seenPosts('ana').size).toBe(0);
  vi.stubGlobal('localStorage', undefined);
  keepSeen('ana', 'a');
  expect(seenPosts('ana').size).toBe(0);
});
