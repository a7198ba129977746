import { expect, it } from 'vitest';
import { isSecondPress } from './lastPress';

const press = (timeStamp: number, clientX = 200, detail = 1): MouseEvent =>
  Object.defineProperty(new MouseEvent('click', { clientX, detail }), 'timeStamp', {
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
