import { fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  history.replaceState(null, '');
  delete document.documentElement.dataset['start'];
});

const page = { pathname: '/', search: '', hash: '', key: 'entry', state: null };

it.each([
  ['restores the position after a reload that began with blank sheets', 'blank', 500],
  ['leaves a reader of a prerendered wall where they have scrolled to', 'posts', 800],
])('%s', async (_, start, position) => {
  history.replaceState({ key: 'entry', scrollY: 500 }, '');
  document.documentElement.dataset['start'] = start;
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
  vi.stubGlobal('scrollY', 800);
  const scroll = vi.fn();
  vi.stubGlobal('scrollTo', scroll);
  vi.resetModules();
  const { useScrollRestoration } = await import('./useScrollRestoration');
  renderHook(() => useScrollRestoration(page));
  expect(scroll).toHaveBeenLastCalledWith(0, position);
});

it.each([
  ['restores the position of a page that was left before a reload', 'entry', [[0, 500]]],
  ['ignores the position of a post that is open over the page', 'post', []],
])('%s', async (_, key, calls) => {
  vi.stubGlobal('scrollY', 500);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
  const scroll = vi.fn();
  vi.stubGlobal('scrollTo', scroll);
  vi.resetModules();
  const { useScrollRestoration } = await import('./useScrollRestoration');
  history.replaceState({ key, scrollY: 500 }, '');
  renderHook(() => useScrollRestoration(page));
  expect(scroll.mock.calls).toEqual(calls);
});

describe('a page that is still loading', () => {
  const scroll = vi.fn((_: number, y: number) => vi.stubGlobal('scrollY', y));
  let height = 900;
  let onResize: () => void;
  const grow = (to: number) => {
    height = to;
    onResize();
  };

  beforeEach(async () => {
    height = 900;
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
    vi.stubGlobal('scrollTo', scroll);
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          onResize = callback;
        }
        observe = vi.fn();
        disconnect = () => (onResize = vi.fn());
      },
    );
    vi.resetModules();
    const { useScrollRestoration } = await import('./useScrollRestoration');
    history.replaceState({ key: 'entry', scrollY: 3000 }, '');
    renderHook(() => useScrollRestoration(page));
  });

  it('is restored once it is tall enough', () => {
    grow(2000);
    expect(scroll).not.toHaveBeenCalled();
    grow(5000);
    grow(6000);
    expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 3000);
  });

  it('is not restored after the user has acted', () => {
    fireEvent.wheel(document.body);
    grow(5000);
    expect(scroll).not.toHaveBeenCalled();
  });
});
