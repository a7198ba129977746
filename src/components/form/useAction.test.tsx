import { act, renderHook } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import { commonMessages } from '@/config/messages';
import type { ActionResult } from '@/domain/refusal';
import { refusal } from '../../../tests/factories/refusal';
import { useAction } from './useAction';

const success = vi.spyOn(toast, 'success');
const error = vi.spyOn(toast, 'error');
const action = vi.fn<(id: string) => Promise<ActionResult | null>>();
const onDone = vi.fn<(id: string) => Promise<void>>();
const onClose = vi.fn();

/** Resolves the running action. */
let answer: (result: ActionResult | null) => Promise<void>;

beforeEach(() => {
  action.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = (result) => act(async () => resolve(result));
      }),
  );
});

const show = () =>
  renderHook(() =>
    useAction(action, {
      messages: commonMessages.error,
      done: 'Fait',
      onDone,
      onClose,
    }),
  );
type Shown = ReturnType<typeof show>['result'];
const press = (result: Shown, id = 'a') => act(async () => void result.current.run(id));

it('runs once at a time, then shows the success and closes the dialog', async () => {
  const { result } = show();
  await press(result);
  await press(result, 'b');
  expect(action.mock.calls).toEqual([['a']]);
  expect(result.current.isBusy).toBe(true);
  await answer({ ok: true });
  expect(success.mock.calls).toEqual([['Fait']]);
  expect(onDone.mock.calls).toEqual([['a']]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(result.current.isBusy).toBe(false);
  await press(result, 'c');
  expect(action).toHaveBeenLastCalledWith('c');
});

it('stays busy until what follows the success has ended', async () => {
  let end: (() => void) | undefined;
  onDone.mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  const { result } = show();
  await press(result);
  await answer({ ok: true });
  expect(result.current.isBusy).toBe(true);
  await act(async () => end?.());
  expect(result.current.isBusy).toBe(false);
});

it('shows a failure, and clears it when the action runs again', async () => {
  const { result } = show();
  await press(result);
  await answer(refusal('unknown', 'BCDF-1234'));
  expect(error.mock.calls).toEqual([['Une erreur est survenue', undefined]]);
  expect(result.current).toMatchObject({
    isBusy: false,
    failure: { message: 'Une erreur est survenue', reference: 'BCDF-1234' },
  });
  expect(onClose).not.toHaveBeenCalled();
  await press(result);
  expect(result.current.failure).toBeNull();
});

it('leaves a failure to the caller that shows it, until it is closed', async () => {
  const { result, unmount } = renderHook(() =>
    useAction(action, { messages: commonMessages.error, isFailureShown: true }),
  );
  await press(result);
  await answer(refusal('offline'));
  expect(result.current.failure?.message).toBe('Erreur de connexion');
  expect(error).not.toHaveBeenCalled();
  await press(result);
  unmount();
  await answer(refusal('offline'));
  expect(error).toHaveBeenCalledOnce();
});

it('shows nothing if the action has no result', async () => {
  const { result } = show();
  await press(result);
  await answer(null);
  expect(result.current).toMatchObject({ isBusy: false, failure: null });
  for (const shown of [success, error, onDone, onClose]) expect(shown).not.toHaveBeenCalled();
});

it('shows the success of a dialog that was closed before, and closes no other', async () => {
  const { result, unmount } = show();
  await press(result);
  unmount();
  await answer({ ok: true });
  expect(success).toHaveBeenCalledOnce();
  expect(onDone).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

it('can run again after an error of its own', async () => {
  const { result } = show();
  action.mockRejectedValueOnce(new Error('bug'));
  await act(() => expect(result.current.run('a')).rejects.toThrow('bug'));
  expect(result.current.isBusy).toBe(false);
  await press(result, 'b');
  expect(action).toHaveBeenLastCalledWith('b');
});

it('ignores the result of a run before a reset', async () => {
  const { result } = show();
  await press(result);
  act(() => result.current.reset());
  expect(result.current.isBusy).toBe(false);
  const answerFirst = answer;
  await press(result, 'b');
  await answerFirst(refusal('offline'));
  expect(error).not.toHaveBeenCalled();
  expect(result.current.isBusy).toBe(true);
});
