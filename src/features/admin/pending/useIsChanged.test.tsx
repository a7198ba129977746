import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { UnpublishedPost } from '@/domain/post';
import { aPendingPost } from '../../../../tests/factories/domain';
import { useIsChanged } from './useIsChanged';

const post = aPendingPost({ id: 'a' });
const edited = { ...post, content: 'Autre chose.' };

function render() {
  const { result, rerender } = renderHook(
    ({ posts }: { readonly posts: readonly UnpublishedPost[] }) => useIsChanged(posts, () => false),
    { initialProps: { posts: [post] as readonly UnpublishedPost[] } },
  );
  return { result, rerenderWith: (...posts: readonly UnpublishedPost[]) => rerender({ posts }) };
}

it('detects a post whose text has changed since it is in the queue', () => {
  const { result, rerenderWith } = render();
  expect(result.current(post)).toBe(false);
  rerenderWith(aPendingPost({ id: 'b' }), edited);
  expect(result.current(edited)).toBe(true);
});

it('keeps no text of a post that has left the queue', () => {
  const { result, rerenderWith } = render();
  rerenderWith();
  rerenderWith(edited);
  expect(result.current(edited)).toBe(false);
});
