import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDialog } from './useDialog';

it('closes the open dialog, but not one that was opened after it', () => {
  const { result } = renderHook(() => useDialog<{ readonly name: string }>());
  const open = (name: string) => act(() => result.current[1]({ name }));
  open('withdraw');
  const [, , closeFirst] = result.current;
  act(closeFirst);
  expect(result.current[0]).toBeNull();
  open('amend');
  act(closeFirst);
  expect(result.current[0]).toEqual({ name: 'amend' });
  act(result.current[2]);
  expect(result.current[0]).toBeNull();
});
