import { expect, it, vi } from 'vitest';
import { forgetPresses, rememberPresses, repeatPress } from './earlyPress';

const CARDS = ['a', 'b', 'c'].map(
  (id) => `<p data-post-id="${id}"><button class="post-open"></button></p>`,
);

it('opens the post that was pressed before the app was there, once, and keeps the focus', () => {
  const root = document.createElement('div');
  document.body.append(root);
  const opener = (id: string) => root.querySelector<HTMLElement>(`[data-post-id=${id}] button`);
  root.innerHTML = CARDS.join('');
  rememberPresses(root);
  opener('a')?.focus();
  opener('b')?.click();

  root.innerHTML = CARDS.join('');
  const onClick = vi.fn();
  root.addEventListener('click', ({ target }) => onClick(target));
  forgetPresses();
  expect(opener('a')).toHaveFocus();
  expect(onClick).not.toHaveBeenCalled();
  repeatPress();
  expect(onClick).toHaveBeenCalledExactlyOnceWith(opener('b'));

  // The app's own card answers itself.
  opener('c')?.click();
  repeatPress();
  expect(onClick).toHaveBeenCalledTimes(2);
});
