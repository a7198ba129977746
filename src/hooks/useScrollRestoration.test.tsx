import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '');
  delete document.documentElement.dataset['start'];
});

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
  renderHook(() => useScrollRestoration(), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[{ pathname: '/', key: 'entry' }]}>{children}</MemoryRouter>
    ),
  });
  expect(scroll).toHaveBeenLastCalledWith(0, position);
});

it.each([
  ['restores the position of a page that was left before a reload', 'entry', [[0, 500]]],
  ['ignores the position of a post that is open over the page', 'post', []],
])('%s', async (_, key, calls) => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
  const scroll = vi.fn();
  vi.stubGlobal('scrollTo', scroll);
  vi.resetModules();
  const { useScrollRestoration } = await import('./useScrollRestoration');
  history.replaceState({ key, scrollY: 500 }, '');
  renderHook(() => useScrollRestoration(), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[{ pathname: '/', key: 'entry' }]}>{children}</MemoryRouter>
    ),
  });
  expect(scroll.mock.calls).toEqual(calls);
});
