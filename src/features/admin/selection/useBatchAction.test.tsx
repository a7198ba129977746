import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useBatchAction } from './useBatchAction';

const show = () => renderHook(() => useBatchAction<'delete' | 'reject'>()).result;

/** Simulates the beforeunload prompt. @returns true if the prompt was shown */
const asksBeforeClosing = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks before the page is closed until its own action is sent or undone, whatever other actions end', async () => {
  const decide = vi.fn(() => Promise.resolve({ ok: true } as const));
  const [reports, queue] = [show(), show()];
  await act(
    async () => void reports.current.run('delete', ['a'], { size: 1, delay: 9000, decide }),
  );
  await act(async () => void queue.current.run('reject', ['b'], { size: 1, decide }));
  expect(decide.mock.calls).toEqual([[['b']]]);
  expect(asksBeforeClosing()).toBe(true);
  await act(async () => reports.current.sendNow());
  expect(decide).toHaveBeenLastCalledWith(['a']);
  expect(asksBeforeClosing()).toBe(false);
  await act(
    async () => void reports.current.run('delete', ['a'], { size: 1, delay: 9000, decide }),
  );
  expect(asksBeforeClosing()).toBe(true);
  await act(async () => reports.current.undo());
  expect(asksBeforeClosing()).toBe(false);
  expect(decide).toHaveBeenCalledTimes(2);
});
