import { beforeEach, expect, it, vi } from 'vitest';

const PAGE = ['a', 'b', 'c']
  .map(
    (id) =>
      `<p data-post-id="${id}"><button class="post-open"></button><a href="https://a.example/">S</a></p>`,
  )
  .concat('<a href="/archives?page=2">Suivante</a>')
  .join('');

const root = document.createElement('div');
document.body.append(root);
const opener = (id: string) => root.querySelector<HTMLElement>(`[data-post-id=${id}] button`);
const source = (id: string) => root.querySelector<HTMLElement>(`[data-post-id=${id}] a`);
const next = () => root.querySelector<HTMLElement>('a[href="/archives?page=2"]');

/** Each page has one life. */
async function begin() {
  vi.resetModules();
  const early = await import('./earlyPress');
  root.innerHTML = PAGE;
  early.rememberPresses(root);
  return early;
}

beforeEach(() => {
  root.replaceChildren();
});

it('opens the post that was pressed before the app was there, once, and keeps the focus', async () => {
  const { forgetPresses, repeatPress } = await begin();
  opener('a')?.focus();
  opener('b')?.click();

  root.innerHTML = PAGE;
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

it.each([
  ['the source of a post', () => source('b')],
  ['a link of the page', next],
])('keeps the focus on %s', async (_, link) => {
  const { forgetPresses } = await begin();
  link()?.focus();
  root.innerHTML = PAGE;
  expect(document.body).toHaveFocus();
  forgetPresses();
  expect(link()).toHaveFocus();
});

it('leaves the focus alone where nothing had it', async () => {
  const { forgetPresses } = await begin();
  root.innerHTML = PAGE;
  forgetPresses();
  expect(document.body).toHaveFocus();
});
