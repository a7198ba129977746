import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPost } from '../../../tests/factories/domain';
import { useSelection } from './useSelection';

const posts = ['a', 'b', 'c'].map((id) => aPost({ id }));

it('keeps the order of ticking, closes gaps and forgets posts that left the queue', () => {
  const { result, rerender } = renderHook((queue) => useSelection(queue), { initialProps: posts });
  for (const id of ['c', 'a', 'b']) act(() => result.current.toggle(id));
  expect(result.current.selected).toEqual(['c', 'a', 'b']);
  expect(result.current.placeOf('a')).toBe(2);
  act(() => result.current.toggle('c'));
  expect(result.current.selected).toEqual(['a', 'b']);
  expect(result.current.placeOf('c')).toBe(0);
  rerender(posts.filter((post) => post.id !== 'a'));
  expect(result.current.selected).toEqual(['b']);
  act(() => result.current.clear());
  expect(result.current.selected).toEqual([]);
});
