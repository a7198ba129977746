import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { UnpublishedPost } from '@/domain/posts/post';
import { aPendingPost } from '../../../../tests/factories/domain';
import { useKnownTexts } from './useKnownTexts';

const [a, b] = [aPendingPost({ id: 'a' }), aPendingPost({ id: 'b' })];
const edited = { ...a, content: 'Autre chose.' };

function render(...first: readonly UnpublishedPost[]) {
  const { result, rerender } = renderHook(
    ({ posts }: { readonly posts: readonly UnpublishedPost[] }) => useKnownTexts(posts),
    { initialProps: { posts: first } },
  );
  return { result, rerenderWith: (...posts: readonly UnpublishedPost[]) => rerender({ posts }) };
}

it('detects a post whose text has changed since it is in the queue', () => {
  const { result, rerenderWith } = render(a);
  expect(result.current.isChanged(a)).toBe(false);
  rerenderWith(b, edited);
  expect(result.current.isChanged(edited)).toBe(true);
});

it('keeps no first text of a post that has left the queue', () => {
  const { result, rerenderWith } = render(a);
  rerenderWith();
  rerenderWith(edited);
  expect(result.current.isChanged(edited)).toBe(false);
});

it('stores the own texts of the posts in the queue, and of no others', () => {
  const { result, rerenderWith } = render(a, b);
  act(() => result.current.addOwn('a', edited));
  act(() => result.current.addOwn('a', a));
  expect([edited, a, b].map(result.current.isOwn)).toEqual([true, true, false]);
  rerenderWith(edited, b);
  expect(result.current.isChanged(edited)).toBe(false);
  rerenderWith(b);
  act(() => result.current.addOwn('b', b));
  expect([edited, a, b].map(result.current.isOwn)).toEqual([false, false, true]);
});
