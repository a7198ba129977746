import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ListEnd } from './ListEnd';

const failure = { message: 'Erreur de connexion', reference: null };
const waiting = { hasMore: true, isLoading: false, failure: null };
const loading = { ...waiting, isLoading: true };
const failed = { ...waiting, failure };
const ended = { ...waiting, hasMore: false };

const page = (state: Omit<Parameters<typeof ListEnd>[0]['list'], 'showMore'>) => (
  <>
    <a href="/post/a">Un post</a>
    <ListEnd list={{ ...state, showMore: vi.fn() }} text={{ more: 'Voir plus' }} className="" />
  </>
);

it.each([
  ['while more posts load', 'Voir plus', [waiting, loading]],
  ['when all posts are loaded', 'Voir plus', [waiting, loading, ended]],
  ['when more posts could not be loaded', 'Voir plus', [waiting, failed]],
  ['when a retry has loaded more posts', 'Réessayer', [failed, loading, waiting]],
])('leaves the focus of its button at the end of the list %s', async (_, name, states) => {
  const [first = waiting, ...next] = states;
  const { container, rerender } = render(page(first));
  screen.getByRole('button', { name }).focus();
  for (const state of next) {
    // eslint-disable-next-line no-await-in-loop -- one state follows another
    await act(async () => rerender(page(state)));
    expect(container.lastElementChild).toHaveFocus();
  }
});
