import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useCloseWhileOpen } from './useCloseWhileOpen';

it('closes nothing when the action ends after its dialog', () => {
  const onClose = vi.fn();
  const { result, unmount } = renderHook(() => useCloseWhileOpen(onClose));
  result.current();
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
  result.current();
  expect(onClose).toHaveBeenCalledOnce();
});
