import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useFlight } from './useFlight';

/** The animations of sheets, with their direction; jsdom has none. */
const flights: { onfinish: (() => void) | null; direction: PlaybackDirection }[] = [];
let isMotionReduced = false;

function animate(_: unknown, { pseudoElement, direction = 'normal' }: KeyframeAnimationOptions) {
  const flight = { onfinish: null, direction };
  if (pseudoElement === undefined) flights.push(flight);
  return flight;
}

const showPopover = vi.fn();
const directions = () => flights.map(({ direction }) => direction);
const dialogCount = () => document.querySelectorAll('dialog').length;

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
  flights.length = 0;
  isMotionReduced = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isMotionReduced }));
  Object.assign(Element.prototype, { animate });
  showPopover.mockClear();
  Object.assign(HTMLElement.prototype, { showPopover });
  document.body.innerHTML =
    '<div data-category="social"><dialog open><p id="text"></p></dialog></div>';
  document.body.append(card('a', 100), card('b', 200), card('below', 9000));
});

it('moves the sheet from its card, and a copy back to it, which disappears', () => {
  const { close } = open('a');
  expect(directions()).toEqual(['normal']);
  close();
  expect(directions()).toEqual(['normal', 'reverse']);
  const copy = document.body.lastElementChild;
  expect(copy).toHaveAttribute('data-category', 'social');
  expect(copy).not.toHaveAttribute('open');
  flights[1]?.onfinish?.();
  expect(dialogCount()).toBe(1);
});

it('only closes, without a copy, when the card of the post that is open by then is not in view', () => {
  const { show, close } = open('a');
  show('below');
  close();
  expect(directions()).toEqual(['normal']);
  expect(showPopover).not.toHaveBeenCalled();
});

it('returns to the card of the post that is open by then', () => {
  const { show, close } = open('below');
  expect(directions()).toEqual([]);
  show('b');
  close();
  expect(directions()).toEqual(['reverse']);
});

it('moves nothing when motion is reduced', () => {
  isMotionReduced = true;
  open('a').close();
  expect(directions()).toEqual([]);
  expect(dialogCount()).toBe(1);
});
