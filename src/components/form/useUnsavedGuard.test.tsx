import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useUnsavedGuard } from './useUnsavedGuard';

/** Simulates the beforeunload prompt. @returns true if the prompt was shown */
const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('prompts before the tab closes while input is unsaved', () => {
  const { rerender } = renderHook(({ isUnsaved }) => useUnsavedGuard(isUnsaved), {
    initialProps: { isUnsaved: true },
  });
  expect(close()).toBe(true);
  rerender({ isUnsaved: false });
  expect(close()).toBe(false);
});
