import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useCardFocus } from './useCardFocus';

const card = (id: string) =>
  `<article data-post-id="${id}"><button class="post-open">${id}</button></article>`;
const page = (...ids: readonly string[]) =>
  `<main id="content" tabindex="-1">${ids.map(card).join('')}</main>`;

/** Shows these posts one after the other, and closes the last. */
function showThenClose(...ids: readonly string[]): void {
  const { rerender } = renderHook((postId: string | null) => useCardFocus(postId, '/archives'), {
    initialProps: null,
  });
  for (const id of [...ids, null]) rerender(id);
}

const focused = (text: string) =>
  vi.waitFor(() => expect(document.activeElement).toHaveTextContent(text));

beforeEach(() => {
  document.body.innerHTML = page('a', 'b');
});

it('gives the focus to the card of the post shown last', async () => {
  document.querySelector('button')?.focus();
  showThenClose('a', 'b');
  await focused('b');
});

it('gives it to the card that was opened when the last one has none', async () => {
  showThenClose('a', 'x');
  await focused('a');
});

it('gives it to the page when the list beneath is not there yet', async () => {
  document.body.innerHTML = page();
  showThenClose('a');
  await vi.waitFor(() => expect(document.querySelector('main')).toHaveFocus());
});

it('leaves it where the dialog gave it back', async () => {
  document.body.innerHTML = `<button>Au hasard</button>${page()}`;
  document.querySelector('button')?.focus();
  showThenClose('x');
  await new Promise(requestAnimationFrame);
  expect(document.querySelector('button')).toHaveFocus();
});
