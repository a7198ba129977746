import { beforeEach, expect, it, vi } from 'vitest';

const PAGE = ['a', 'b', 'c']
  .map(
    (id) =>
      `<article data-post-id="${id}"><button data-post-open></button><a href="https://a.example/">S</a></article>`,
  )
  .concat('<a href="/archives?page=2">Suivante</a>')
  .join('');

const root = document.createElement('div');
document.body.append(root);
const opener = (id: string) => root.querySelector<HTMLElement>(`[data-post-id=${id}] button`);
const source = (id: string) => root.querySelector<HTMLElement>(`[data-post-id=${id}] a`);
const next = () => root.querySelector<HTMLElement>('a[href="/archives?page=2"]');

/** Imports the module anew, as a page load does. */
async function fresh() {
  vi.resetModules();
  return import('./earlyPress');
}

/** Records the events of a preview. */
async function begin() {
  const early = await fresh();
  root.innerHTML = PAGE;
  early.recordPreviewEvents(root);
  return early;
}

beforeEach(() => {
  root.replaceChildren();
});

it('repeats a click on a post that preceded the app, once, and restores the focus', async () => {
  const { stopRecording, replayPress } = await begin();
  opener('a')?.focus();
  opener('b')?.click();

  root.innerHTML = PAGE;
  const onClick = vi.fn();
  root.addEventListener('click', ({ target }) => onClick(target));
  stopRecording();
  expect(opener('a')).toHaveFocus();
  expect(onClick).not.toHaveBeenCalled();
  replayPress();
  expect(onClick).toHaveBeenCalledExactlyOnceWith(opener('b'));

  // Clicks on the cards of the app are not recorded.
  opener('c')?.click();
  replayPress();
  expect(onClick).toHaveBeenCalledTimes(2);
});

it.each([
  ['the source link of a post', () => source('b')],
  ['a link outside the posts', next],
])('restores the focus on %s', async (_, link) => {
  const { stopRecording } = await begin();
  link()?.focus();
  root.innerHTML = PAGE;
  expect(document.body).toHaveFocus();
  stopRecording();
  expect(link()).toHaveFocus();
});

it('restores the focus on a link that had it before recording began', async () => {
  root.innerHTML = PAGE;
  next()?.focus();
  const { stopRecording, recordPreviewEvents } = await fresh();
  recordPreviewEvents(root);
  root.innerHTML = PAGE;
  stopRecording();
  expect(next()).toHaveFocus();
});

it('sets no focus when no element had it', async () => {
  const { stopRecording } = await begin();
  root.innerHTML = PAGE;
  stopRecording();
  expect(document.body).toHaveFocus();
});
