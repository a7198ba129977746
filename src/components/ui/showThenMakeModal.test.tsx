import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showThenMakeModal } from './showThenMakeModal';

const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
const onModal = vi.fn();
let dialog: HTMLDialogElement;

beforeEach(() => {
  vi.useFakeTimers();
  showModal.mockClear();
  onModal.mockReset();
  dialog = document.createElement('dialog');
  document.body.append(dialog);
});

afterEach(() => {
  vi.useRealTimers();
  dialog.remove();
});

it('shows the dialog at once, and makes it modal after the frame that shows it', () => {
  showThenMakeModal(dialog, onModal);
  expect(dialog.open).toBe(true);
  vi.advanceTimersToNextFrame();
  expect(showModal).not.toHaveBeenCalled();
  vi.advanceTimersToNextFrame();
  expect(showModal).toHaveBeenCalledOnce();
  expect(dialog.open).toBe(true);
  expect(onModal).toHaveBeenCalledOnce();
});

it.each(['keydown', 'pointerdown', 'focusin'])('makes it modal before a %s', (type) => {
  showThenMakeModal(dialog, onModal);
  const isModal: boolean[] = [];
  const note = () => isModal.push(onModal.mock.calls.length > 0);
  document.body.addEventListener(type, note, { once: true });
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  expect(isModal).toEqual([true]);
  vi.advanceTimersToNextFrame();
  vi.advanceTimersToNextFrame();
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  expect(showModal).toHaveBeenCalledOnce();
});

it('does not make a dialog modal that was closed before', () => {
  const cancel = showThenMakeModal(dialog, onModal);
  vi.advanceTimersToNextFrame();
  cancel();
  vi.advanceTimersToNextFrame();
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(showModal).not.toHaveBeenCalled();
});
