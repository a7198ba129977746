import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useFlight } from './useFlight';

/** The elements that were animated, a sheet or cards by their post ids; jsdom has no animations. */
const animated: string[] = [];
let isMotionReduced = false;

function animate(this: HTMLElement): void {
  animated.push(this.dataset['postId'] ?? 'sheet');
}

function card(id: string, top: number): HTMLElement {
  const element = document.createElement('article');
  element.dataset['postId'] = id;
  element.getBoundingClientRect = () => new DOMRect(0, top, 320, 480);
  return element;
}

function open(postId: string) {
  const content = { current: document.getElementById('text') };
  const { rerender } = renderHook((id: string) => useFlight(content, id), { initialProps: postId });
  const close = () => content.current?.closest('dialog')?.dispatchEvent(new Event('beforetoggle'));
  return { show: rerender, close };
}

beforeEach(() => {
  animated.length = 0;
  isMotionReduced = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isMotionReduced }));
  Object.assign(Element.prototype, { animate });
  document.body.innerHTML = '<dialog open><p id="text"></p></dialog>';
  document.body.append(card('a', 100), card('b', 200), card('below', 9000));
});

it('moves the sheet from its card, which settles when the post is closed', () => {
  const { close } = open('a');
  expect(animated).toEqual(['sheet']);
  close();
  expect(animated).toEqual(['sheet', 'a']);
});

it('lets the card settle whose post is open by then, and moves no sheet from a card out of view', () => {
  const { show, close } = open('below');
  expect(animated).toEqual([]);
  show('b');
  close();
  expect(animated).toEqual(['b']);
});

it('moves nothing when motion is reduced', () => {
  isMotionReduced = true;
  open('a').close();
  expect(animated).toEqual([]);
});
