import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import type { UnpublishedPost } from '@/domain/posts/post';
import { useSelection } from '@/features/admin/selection/useSelection';
import { aPendingPost } from '../../../../tests/factories/domain';
import { render, screen, within } from '../../../../tests/support/render';
import { Composer } from './Composer';

vi.mock('@/services/posts/posts', () => ({ fetchPostsSince: () => Promise.resolve([]) }));

const posts = ['Arbre', 'Bateau', 'Cabane', 'Drap'].map((content) =>
  aPendingPost({ id: content, content }),
);
const isRead = () => true;
const noop = () => {};

/** The composer with all posts selected. */
function Composing({ queue = posts, slotsLeft = 2 }) {
  const selection = useSelection<UnpublishedPost>(queue, isRead);
  const { add } = selection;
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  useEffect(() => add(queue), []);
  return (
    <Composer
      selection={selection}
      publishedToday={[]}
      slotsLeft={slotsLeft}
      isBusy={false}
      onPublish={() => Promise.resolve(null)}
      onClose={noop}
    />
  );
}
const show = (slotsLeft?: number) =>
  render(<Composing {...(slotsLeft !== undefined && { slotsLeft })} />, { wrapper: MemoryRouter });
const button = (name: string) => screen.getByRole('button', { name: typeset(name) });
const listed = () =>
  within(screen.getByRole('list', { name: 'Ordre de publication' }))
    .getAllByRole('listitem')
    .map((row) => posts.find(({ content }) => row.textContent.includes(content))?.content);

it('keeps as many posts as slots are left, and returns the others to the queue until that is undone', async () => {
  show();
  expect(button('Publier 4 posts')).toBeDisabled();
  await userEvent.click(button('Descendre : Arbre'));
  button('Garder les 2 premiers').focus();
  await userEvent.keyboard('{Enter}');
  expect(listed()).toEqual(['Bateau', 'Arbre']);
  expect(screen.getByText('2 posts remis dans la file.')).toHaveAttribute('aria-live', 'polite');
  expect(button('Publier 2 posts')).toBeEnabled();
  expect(button('Annuler')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(listed()).toEqual(['Bateau', 'Arbre', 'Cabane', 'Drap']);
  expect(screen.queryByText('2 posts remis dans la file.')).toBeNull();
  expect(button('Garder les 2 premiers')).toHaveFocus();
});

it('does not undo it at the second press of a double click or while the key is held', async () => {
  show();
  await userEvent.dblClick(button('Garder les 2 premiers'));
  expect(listed()).toEqual(['Arbre', 'Bateau']);
  await userEvent.click(button('Annuler'));
  button('Garder les 2 premiers').focus();
  await userEvent.keyboard('{Enter>5/}');
  expect(listed()).toEqual(['Arbre', 'Bateau']);
});

it('says which posts changed when it is undone', async () => {
  const { rerender } = show();
  await userEvent.click(button('Garder les 2 premiers'));
  rerender(<Composing queue={posts.slice(0, 3)} />);
  await userEvent.click(button('Annuler'));
  expect(listed()).toEqual(['Arbre', 'Bateau', 'Cabane']);
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts).toContainEqual(expect.stringMatching(/«\s?Drap\s?» n’est plus en attente/));
});

it.each([
  [0, null],
  [1, 'Garder le premier'],
  [4, null],
])('offers with %i slots for four posts: %s', (slotsLeft, name) => {
  show(slotsLeft);
  const names = screen.queryAllByRole('button', { name: /^Garder/ }).map((one) => one.textContent);
  expect(names).toEqual(name === null ? [] : [name]);
});
