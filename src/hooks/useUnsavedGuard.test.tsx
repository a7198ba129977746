import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { installUnsavedGuard, useUnsavedGuard } from './useUnsavedGuard';

afterEach(() => vi.restoreAllMocks());

/** As the browser does when somebody closes the tab. @returns whether it asks */
const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** As the browser does on its way to another entry of the history. */
function goTo(idx: number): void {
  history.replaceState({ idx }, '');
  window.dispatchEvent(new PopStateEvent('popstate'));
}

it('asks before the tab is closed, and stays when one goes back', () => {
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
