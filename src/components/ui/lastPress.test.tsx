import { expect, it } from 'vitest';
import { isSecondPress } from './lastPress';

const press = (timeStamp: number, clientX = 200, detail = 1): MouseEvent =>
  Object.defineProperty(new MouseEvent('click', { clientX, detail }), 'timeStamp', {
    value: timeStamp,
  });

it.each([
  ['soon after, at the same place', press(499), true],
  ['later', press(500), false],
  ['elsewhere', press(100, 230), false],
  ['by keyboard', press(100, 200, 0), false],
])('a press %s is the second one of a double press: %s', (_name, second, expected) => {
  expect(isSecondPress(second, press(0))).toBe(expected);
});
