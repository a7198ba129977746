import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isSameText, type UnpublishedPost } from '@/domain/posts/post';
import { aPendingPost } from '../../../../tests/factories/domain';
import { useSelection } from './useSelection';

const posts = ['a', 'b', 'c', 'd', 'e'].map((id) => aPendingPost({ id, content: `Texte ${id}` }));
const post = (id: string) => posts.find((one) => one.id === id) ?? aPendingPost();
const ids = (list: readonly UnpublishedPost[]) => list.map(({ id }) => id).join('');
const without = (id: string) => posts.filter((one) => one.id !== id);

function selection(isOwn = (_post: UnpublishedPost) => false) {
  const isRead = (now: UnpublishedPost, ticked: UnpublishedPost) =>
    isSameText(now, ticked) || isOwn(now);
  const { result, rerender } = renderHook((queue) => useSelection(queue, isRead), {
    initialProps: posts,
  });
  const tick = (list: string) => {
    for (const id of list) act(() => result.current.toggle(post(id)));
  };
  return { result, rerender, tick };
}

it('keeps the order of selection and closes gaps', () => {
  const { result, tick } = selection();
  tick('cab');
  expect(ids(result.current.chosen)).toBe('cab');
  expect(result.current.positionOf('a')).toBe(2);
  tick('c');
  expect(ids(result.current.chosen)).toBe('ab');
  expect(result.current.positionOf('c')).toBe(0);
  act(() => result.current.clear());
  expect(ids(result.current.chosen)).toBe('');
});

it('adds a range in its own direction, each post once', () => {
  const { result, tick } = selection();
  tick('b');
  act(() => result.current.extendTo(post('d')));
  expect(ids(result.current.chosen)).toBe('bcd');
  act(() => result.current.extendTo(post('a')));
  expect(ids(result.current.chosen)).toBe('bcda');
});

it('selects a single post when a range has no start', () => {
  const { result } = selection();
  act(() => result.current.extendTo(post('c')));
  expect(ids(result.current.chosen)).toBe('c');
});

it('adds posts that are not selected yet, and extends a range over the listed posts only', () => {
  const listed = [post('a'), post('c'), post('e')];
  const { result } = renderHook(() => useSelection(posts, isSameText, listed));
  act(() => result.current.toggle(post('a')));
  act(() => result.current.extendTo(post('e')));
  expect(ids(result.current.chosen)).toBe('ace');
  act(() => result.current.add([post('c'), post('b')]));
  expect(ids(result.current.chosen)).toBe('aceb');
});

it('drops posts that have left the list, and selects them again when they return', () => {
  const { result, rerender, tick } = selection();
  tick('ab');
  rerender(without('a'));
  expect(ids(result.current.chosen)).toBe('b');
  expect(ids(result.current.gone)).toBe('a');
  rerender(posts);
  expect(ids(result.current.chosen)).toBe('ab');
  rerender(without('b'));
  act(() => result.current.clearDropped());
  expect(ids(result.current.gone)).toBe('');
  rerender(posts);
  expect(ids(result.current.chosen)).toBe('a');
});

const changed = { ...post('b'), content: 'Tout autre chose' };
const withChanged = posts.map((one) => (one.id === 'b' ? changed : one));

it('deselects a post whose text changed, until it is selected again', () => {
  const { result, rerender, tick } = selection();
  tick('ab');
  rerender(withChanged);
  expect(ids(result.current.chosen)).toBe('a');
  expect(result.current.positionOf('b')).toBe(0);
  expect(result.current.changed).toEqual([changed]);
  act(() => result.current.arrange([post('a')]));
  expect(result.current.hasDropped).toBe(true);
  act(() => result.current.toggle(changed));
  expect(result.current.chosen).toEqual([post('a'), changed]);
  expect(result.current.hasDropped).toBe(false);
});

it('does not reselect a changed post after clearDropped(), even with its old text', () => {
  const { result, rerender, tick } = selection();
  tick('b');
  rerender(withChanged);
  act(() => result.current.clearDropped());
  rerender(posts);
  expect(ids(result.current.chosen)).toBe('');
});

it('adds a changed post to a range with its new text', () => {
  const { result, rerender, tick } = selection();
  tick('ba');
  rerender(withChanged);
  act(() => result.current.extendTo(post('c')));
  expect(result.current.chosen).toEqual([post('a'), changed, post('c')]);
});

it('keeps a post selected whose new text is the admin’s own, or that changed in other fields', () => {
  const { result, rerender, tick } = selection((one) => one.content === changed.content);
  tick('bc');
  rerender(withChanged.map((one) => ({ ...one, authorPseudo: null })));
  expect(ids(result.current.chosen)).toBe('bc');
  expect(result.current.chosen[1]?.authorPseudo).toBeNull();
});

it('forget() deselects posts, which are not listed as dropped when they leave the queue', () => {
  const { result, rerender, tick } = selection();
  tick('abc');
  act(() => result.current.forget(['b', 'c']));
  rerender(posts.filter(({ id }) => id === 'a'));
  expect(ids(result.current.chosen)).toBe('a');
  expect(result.current.hasDropped).toBe(false);
});

it('arrange() sets another order', () => {
  const { result, tick } = selection();
  tick('abc');
  act(() => result.current.arrange([post('c'), post('a'), post('b')]));
  expect(ids(result.current.chosen)).toBe('cab');
});
