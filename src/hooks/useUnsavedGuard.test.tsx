import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { installUnsavedGuard, useUnsavedGuard } from './useUnsavedGuard';

afterEach(() => vi.restoreAllMocks());

/** Simulates the beforeunload prompt. @returns true if the prompt was shown */
const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Simulates a navigation to another history entry. */
function goTo(idx: number): void {
  history.replaceState({ idx }, '');
  window.dispatchEvent(new PopStateEvent('popstate'));
}

it('prompts before the tab closes, and reverts a back navigation', () => {
  history.replaceState({ idx: 4 }, '');
  const go = vi.spyOn(history, 'go').mockReturnValue();
  const onLeave = vi.fn();
  const router = vi.fn();
  installUnsavedGuard();
  window.addEventListener('popstate', router);
  const { rerender } = renderHook(({ isUnsaved }) => useUnsavedGuard(isUnsaved, onLeave), {
    initialProps: { isUnsaved: true },
  });
  expect(close()).toBe(true);
  goTo(2);
  expect(go).toHaveBeenCalledExactlyOnceWith(2);
  goTo(4);
  expect(onLeave).toHaveBeenCalledOnce();
  expect(router).not.toHaveBeenCalled();

  rerender({ isUnsaved: false });
  expect(close()).toBe(false);
  goTo(3);
  expect(router).toHaveBeenCalledOnce();
  window.removeEventListener('popstate', router);
});
