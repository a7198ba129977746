import { expect, it } from 'vitest';
import { aPendingPost, aPost } from '../../../tests/factories/domain';
import type { Post, UnpublishedPost } from '@/domain/posts/post';
import { toRows } from './queue';

const post = (id: string) => aPendingPost({ id });
const [a, b, c, d] = [post('a'), post('b'), post('c'), post('d')];
const published = aPost({ id: 'published' });

const shown = (
  posts: readonly UnpublishedPost[],
  originals: Record<string, Post>,
  ...open: string[]
) =>
  toRows(posts, new Map(Object.entries(originals)), (group) =>
    group.some(({ id }) => open.includes(id)),
  ).map(
    ({ post: { id }, original, isCopy, group }) =>
      `${isCopy ? '> ' : ''}${id}${original ? ` like ${original.id}` : ''} [${group.map((one) => one.id).join('')}]`,
  );

it('lists each post alone that resembles none', () => {
  expect(shown([a, b], {})).toEqual(['a [a]', 'b [b]']);
});

it('folds copies below their original, wherever they are in the order', () => {
  expect(shown([c, a, b], { c: b, a: b })).toEqual(['b [bca]']);
});

it('shows the copies of an open group in their order, below the original', () => {
  expect(shown([c, d, b, a], { c: b, a: b }, 'b')).toEqual([
    'd [d]',
    'b [bca]',
    '> c like b []',
    '> a like b []',
  ]);
});

it('gives the posts of a group to the row that heads it only', () => {
  const rows = toRows([b, a], new Map([['a', b]]), () => true);
  expect(rows.map(({ group }) => group)).toEqual([[b, a], []]);
});

it('puts the copies of a published post below the first of them', () => {
  expect(shown([c, d, a], { c: published, a: published })).toEqual([
    'c like published [ca]',
    'd [d]',
  ]);
});

it('puts the copies of a post that is not listed below the first of them', () => {
  expect(shown([c, a], { c: b, a: b }, 'a')).toEqual(['c like b [ca]', '> a like c []']);
});
