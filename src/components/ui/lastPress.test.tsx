import { expect, it, vi } from 'vitest';
import { ignoreSecondPress, isSecondPress } from './lastPress';

const press = (timeStamp: number, clientX = 200, detail = 1, type = 'click'): MouseEvent =>
  Object.defineProperty(new MouseEvent(type, { clientX, detail, bubbles: true }), 'timeStamp', {
    value: timeStamp,
  });

it.each([
  ['soon after, at the same place', true, press(499)],
  ['later', false, press(500)],
  ['elsewhere', false, press(100, 230)],
  ['by keyboard', false, press(100, 200, 0)],
])('a press %s is the second one of a double press: %s', (_name, expected, second) => {
  expect(isSecondPress(second, press(0))).toBe(expected);
});

it('ignores the second press of a double press, but none after a press elsewhere', () => {
  const onClick = vi.fn();
  const button = document.createElement('button');
  button.addEventListener('click', onClick);
  document.body.append(button);
  const now = performance.now();
  const pressAt = (ms: number, clientX: number) => {
    for (const type of ['mousedown', 'mouseup', 'click']) {
      button.dispatchEvent(press(now + ms, clientX, 1, type));
    }
    return onClick.mock.calls.length;
  };
  // The place is one where no other test presses.
  expect(pressAt(0, 2000)).toBe(1);
  ignoreSecondPress();
  expect(pressAt(100, 2000)).toBe(1);
  expect(pressAt(200, 2400)).toBe(2);
  expect(pressAt(300, 2000)).toBe(3);
  button.remove();
});
