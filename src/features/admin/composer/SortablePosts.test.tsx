import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import { aPendingPost } from '../../../../tests/factories/domain';
import { SortablePosts } from './SortablePosts';

it('announces the new place of a post that a button moves, and has a French role for dragging', async () => {
  const [first, second] = [
    aPendingPost({ id: 'a', title: 'Pain' }),
    aPendingPost({ id: 'b', title: 'Vin' }),
  ];
  const onArrange = vi.fn();
  const { container } = render(
    <SortablePosts
      posts={[first, second]}
      isBusy={false}
      onArrange={onArrange}
      onRemove={vi.fn()}
    />,
  );
  expect(screen.getByRole('button', { name: typeset('Déplacer : Pain') })).toHaveAttribute(
    'aria-roledescription',
    'déplaçable',
  );
  await userEvent.click(screen.getByRole('button', { name: typeset('Descendre : Pain') }));
  expect(onArrange).toHaveBeenCalledWith([second, first]);
  expect(container.querySelector('p[aria-live]')).toHaveTextContent(
    '« Pain » est posé à la place 2.',
  );
});
