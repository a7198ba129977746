import { renderHook, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useRestoreCardFocus } from './useRestoreCardFocus';

const card = (id: string) =>
  `<article data-post-id="${id}"><a href="/post/${id}" data-post-open>${id}</a></article>`;
const page = (...ids: readonly string[]) =>
  `<main id="content" tabindex="-1">${ids.map(card).join('')}</main>`;

const useShown = (postId: string | null) => useRestoreCardFocus(postId, '/archives');

/** Opens these posts one after the other, then closes the last one. */
function showThenClose(...ids: readonly string[]): void {
  const { rerender } = renderHook(useShown, { initialProps: ids[0] ?? null });
  for (const id of [...ids.slice(1), null]) rerender(id);
}

const opener = (text: string) => screen.getByRole('link', { name: text });

beforeEach(() => {
  document.body.innerHTML = page('a', 'b');
});

it('focuses the card of the post shown last', async () => {
  opener('a').focus();
  showThenClose('a', 'b');
  await vi.waitFor(() => expect(opener('b')).toHaveFocus());
});

it('focuses the card of the post shown first when the last one has no card', async () => {
  showThenClose('a', 'x');
  await vi.waitFor(() => expect(opener('a')).toHaveFocus());
});

it('focuses <main> when the page has no cards yet', async () => {
  document.body.innerHTML = page();
  showThenClose('a');
  await vi.waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('leaves the focus on the element to which the dialog returned it', async () => {
  document.body.innerHTML = `<button>Au hasard</button>${page()}`;
  screen.getByText('Au hasard').focus();
  showThenClose('x');
  await new Promise(requestAnimationFrame);
  expect(screen.getByText('Au hasard')).toHaveFocus();
});

it('leaves the focus alone when a link in the post led to another view of the same page', async () => {
  const archive: { readonly postId: string | null; readonly path: string } = {
    postId: 'a',
    path: '/archives',
  };
  const { rerender } = renderHook(({ postId, path }) => useRestoreCardFocus(postId, path), {
    initialProps: archive,
  });
  rerender({ postId: 'b', path: '/archives' });
  rerender({ postId: null, path: '/archives?categorie=social' });
  await new Promise(requestAnimationFrame);
  expect(document.body).toHaveFocus();
});
