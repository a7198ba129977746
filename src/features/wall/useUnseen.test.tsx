import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { UNSEEN_SCAN } from '@/config/limits';
import { AuthContext } from '@/contexts/AuthContext';
import type { PublishedPost } from '@/domain/posts/post';
import { createStore } from '@/lib/store';
import { saveSeen, startSeen, storesSeen } from '@/services/posts/seenPosts';
import type { Session } from '@/services/session/session';
import { aPost } from '../../../tests/factories/domain';
import { aSignedIn } from '../../../tests/factories/session';
import { useUnseen, withoutHidden } from './useUnseen';

vi.mock('@/services/session/startSession', () => ({
  subscribeToSessionOnDemand: vi.fn(),
  startingSession: vi.fn(),
}));

const posts = (from: number, to: number): readonly PublishedPost[] =>
  Array.from({ length: to - from + 1 }, (_, n) => aPost({ id: `p${from + n}` }));

interface Loaded {
  readonly loaded: readonly PublishedPost[];
  readonly hasMore: boolean;
}

function open(session: Session = aSignedIn()) {
  const wall = { hidden: createStore<ReadonlySet<string> | null>(null) };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AuthContext value={{ session, isAdmin: false }}>{children}</AuthContext>
  );
  const page = renderHook(
    ({ loaded, hasMore }: Loaded) =>
      useUnseen(wall, [aPost({ id: 'today' })], { posts: loaded, hasMore }),
    {
      wrapper,
      initialProps: { loaded: posts(1, 10), hasMore: true },
    },
  );
  const rerender = (loaded: readonly PublishedPost[], hasMore = true) =>
    page.rerender({ loaded, hasMore });
  return {
    ...page,
    rerender,
    remaining: () => withoutHidden(posts(1, 3), page.result.current.hidden),
  };
}

beforeEach(() => {
  localStorage.clear();
  startSeen('ana');
});

it('begins to store seen posts at the first use, and says so until it is switched off', () => {
  localStorage.clear();
  const { result, remaining } = open();
  saveSeen('ana', 'p1');
  expect(result.current.isOffered).toBe(true);
  expect(storesSeen('ana')).toBe(false);
  act(() => result.current.toggle());
  expect(result.current.isFirstUse).toBe(true);
  expect(remaining()).toHaveLength(3);
  saveSeen('ana', 'p2');
  act(() => result.current.toggle());
  expect(result.current.isFirstUse).toBe(false);
  act(() => result.current.toggle());
  expect(result.current.isFirstUse).toBe(false);
  expect(remaining().map(({ id }) => id)).toEqual(['p1', 'p3']);
});

it('hides posts seen before it is switched on, not those seen since', () => {
  saveSeen('ana', 'p2');
  const { result, remaining } = open();
  expect(remaining()).toHaveLength(3);
  act(() => result.current.toggle());
  saveSeen('ana', 'p3');
  expect(remaining().map(({ id }) => id)).toEqual(['p1', 'p3']);
  act(() => result.current.toggle());
  expect(remaining()).toHaveLength(3);
  act(() => result.current.toggle());
  expect(remaining().map(({ id }) => id)).toEqual(['p1']);
});

it('pauses after UNSEEN_SCAN seen posts in a row, and continues on request', () => {
  for (const { id } of posts(1, 3 * UNSEEN_SCAN)) saveSeen('ana', id);
  const { result, rerender } = open();
  act(() => result.current.toggle());
  rerender(posts(1, UNSEEN_SCAN - 1));
  expect(result.current.isPaused).toBe(false);
  rerender(posts(1, UNSEEN_SCAN));
  expect(result.current.isPaused).toBe(true);
  act(() => result.current.goOn());
  expect(result.current.isPaused).toBe(false);
  rerender(posts(1, 2 * UNSEEN_SCAN));
  expect(result.current.isPaused).toBe(true);
  // An unseen post resets the count.
  rerender([...posts(1, 2 * UNSEEN_SCAN), aPost({ id: 'new' })]);
  expect(result.current.isPaused).toBe(false);
});

it('is offered while there are or may be unseen posts, or some are hidden', () => {
  for (const id of ['today', 'p1', 'p2']) saveSeen('ana', id);
  const { result, rerender } = open();
  rerender(posts(1, 2));
  expect(result.current.isOffered).toBe(true);
  rerender(posts(1, 2), false);
  expect(result.current.isOffered).toBe(false);
  rerender(posts(1, 3), false);
  expect(result.current.isOffered).toBe(true);
  act(() => result.current.toggle());
  rerender(posts(1, 2), false);
  expect(result.current.isOffered).toBe(true);
});

it('is not offered to visitors', () => {
  const { result } = open({ status: 'signedOut' });
  expect(result.current.isOffered).toBe(false);
  act(() => result.current.toggle());
  expect(result.current.hidden).toBeNull();
});
