import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createStore } from '@/lib/store';
import { useStore } from './useStore';

it('renders again only when the selected value changes', () => {
  const store = createStore({ isOpen: false, count: 0 });
  const render = vi.fn(() => useStore(store, ({ isOpen }) => isOpen));
  const { result } = renderHook(render);
  act(() => store.set({ isOpen: false, count: 1 }));
  expect(result.current).toBe(false);
  expect(render).toHaveBeenCalledOnce();
  act(() => store.set({ isOpen: true, count: 1 }));
  expect(result.current).toBe(true);
  expect(render).toHaveBeenCalledTimes(2);
});
