import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useKeyboardInset } from './useKeyboardInset';

const view = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });

function Sample() {
  const box = useRef<HTMLDivElement>(null);
  useKeyboardInset(box);
  return <div ref={box} data-testid="box" />;
}

function resize(changes: Partial<typeof view>): string {
  Object.assign(view, changes);
  view.dispatchEvent(new Event('resize'));
  return inset();
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const inset = () => screen.getByTestId('box').style.getPropertyValue('--keyboard');

beforeEach(() => {
  vi.stubGlobal('visualViewport', Object.assign(view, { height: 800, offsetTop: 0, scale: 1 }));
  vi.stubGlobal('innerHeight', 800);
  render(<Sample />);
});

it('is the part of the page that the keyboard covers', () => {
  expect(resize({ height: 470 })).toBe('330px');
  expect(resize({ height: 470, offsetTop: 100 })).toBe('230px');
  expect(resize({ height: 800, offsetTop: 0 })).toBe('0px');
});

it('is none for a zoomed page', () => {
  resize({ height: 470 });
  expect(resize({ height: 400, scale: 2 })).toBe('0px');
});

it('is not set without a keyboard, which would recalculate styles', () => {
  const set = vi.spyOn(CSSStyleDeclaration.prototype, 'setProperty');
  resize({ height: 800 });
  expect(set).not.toHaveBeenCalled();
});

it('is known in the first frame of a dialog that opens above a keyboard', async () => {
  cleanup();
  Object.assign(view, { height: 470 });
  render(<Sample />);
  await nextFrame();
  expect(inset()).toBe('330px');
});
