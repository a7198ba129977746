import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { UnpublishedPost } from '@/domain/post';
import { aPendingPost } from '../../../../tests/factories/domain';
import { useOwnTexts } from './useOwnTexts';

const [a, b] = [aPendingPost({ id: 'a' }), aPendingPost({ id: 'b' })];

it('records the saved texts of the posts in the queue, and of no others', () => {
  const { result, rerender } = renderHook(
    ({ posts }: { readonly posts: readonly UnpublishedPost[] }) => useOwnTexts(posts),
    { initialProps: { posts: [a, b] } },
  );
  const edited = { ...a, content: 'Autre chose.' };
  act(() => result.current.add('a', edited));
  act(() => result.current.add('a', a));
  expect([edited, a, b].map(result.current.isOwn)).toEqual([true, true, false]);
  rerender({ posts: [b] });
  act(() => result.current.add('b', b));
  expect([edited, a, b].map(result.current.isOwn)).toEqual([false, false, true]);
});
