import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

const PAGE = ['a', 'b', 'c']
  .map(
    (id) =>
      `<article data-post-id="${id}"><a data-post-open href="/post/${id}"></a><a href="https://a.example/">S</a></article>`,
  )
  .concat('<a href="/archives?page=2">Suivante</a>')
  .concat(
    '<button data-dialog="newPost" id="w1"></button><button data-dialog="newPost" id="w2"></button>',
  )
  .join('');

const root = document.createElement('div');
document.body.append(root);
const opener = (id: string) =>
  root.querySelector<HTMLElement>(`[data-post-id=${id}] [data-post-open]`);
const source = (id: string) =>
  root.querySelector<HTMLElement>(`[data-post-id=${id}] a:not([data-post-open])`);
const write = () => root.querySelector<HTMLElement>('#w2');
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

/** Replaces the preview by the app, which repeats the click. @returns what was clicked */
function replay({ stopRecording, replayPress }: Awaited<ReturnType<typeof begin>>) {
  root.innerHTML = PAGE;
  const clicked: (EventTarget | null)[] = [];
  const onClick = (event: Event) => {
    // jsdom would log that it cannot follow the link.
    event.preventDefault();
    clicked.push(event.target);
  };
  root.addEventListener('click', onClick);
  stopRecording();
  replayPress();
  root.removeEventListener('click', onClick);
  return clicked;
}

it('repeats the last click on a button that opens a dialog', async () => {
  const early = await begin();
  opener('b')?.click();
  write()?.focus();
  write()?.click();
  expect(replay(early)).toEqual([write()]);
  expect(write()).toHaveFocus();
});

it('repeats a click on the translated text of a button', async () => {
  const early = await begin();
  write()?.append(document.createElement('font'));
  root.querySelector<HTMLElement>('font')?.click();
  expect(replay(early)).toEqual([write()]);
});

it('repeats a click on a button of a prerendered page that preceded it', async () => {
  globalThis.pressedButton = 'w2';
  const early = await begin();
  globalThis.pressedButton = null;
  expect(replay(early)).toEqual([write()]);
});

it('leaves a click that opens a post in another tab to the browser, and repeats none', async () => {
  const early = await begin();
  const click = (init: MouseEventInit) =>
    fireEvent.click(opener('a') ?? root, { ...init, cancelable: true });
  // jsdom would log that it cannot follow the link.
  const isTaken = vi.fn((event: Event) => {
    const { defaultPrevented } = event;
    event.preventDefault();
    return defaultPrevented;
  });
  document.body.addEventListener('click', isTaken);
  click({});
  click({ ctrlKey: true });
  document.body.removeEventListener('click', isTaken);
  expect(isTaken.mock.results.map(({ value }) => value)).toEqual([true, false]);
  // The plain click before it.
  expect(replay(early)).toEqual([opener('a')]);
});

it('leaves all clicks to the browser if the app cannot be loaded', async () => {
  const { stopRecording } = await begin();
  stopRecording();
  const isTaken = vi.fn((event: Event) => {
    const { defaultPrevented } = event;
    event.preventDefault();
    return defaultPrevented;
  });
  document.body.addEventListener('click', isTaken, { once: true });
  opener('a')?.click();
  expect(isTaken).toHaveReturnedWith(false);
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
