import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPost } from '../../../tests/factories/domain';
import { PostGridView } from './PostGridView';

const posts = [
  // 00:30 of the next day and 23:30 in Paris.
  aPost({ id: 'a', publishedAt: new Date('2026-11-21T23:30:00Z') }),
  aPost({ id: 'b', publishedAt: new Date('2026-11-21T22:30:00Z') }),
  aPost({ id: 'c', publishedAt: new Date('2026-11-21T09:00:00Z') }),
  aPost({ id: 'd', publishedAt: new Date('2026-11-01T09:00:00Z') }),
];

const days = () =>
  screen.getAllByRole('listitem').map((item) => item.style.getPropertyValue('--day'));

const grid = (hasDays: boolean) => (
  <PostGridView hasDays={hasDays} posts={posts} renderCard={({ id }) => <p>{id}</p>} />
);

it('shows each day on the tape of its first card, unless it has no days', () => {
  const { rerender } = render(grid(true));
  expect(days()).toEqual(['"dim. 22 nov."', '"sam. 21 nov."', '', '"dim. 1er nov."']);
  rerender(grid(false));
  expect(days()).toEqual(['', '', '', '']);
});
