import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useIsMounted } from './useIsMounted';

it('returns true until the component is unmounted', () => {
  const { result, unmount } = renderHook(useIsMounted);
  expect(result.current()).toBe(true);
  unmount();
  expect(result.current()).toBe(false);
});
