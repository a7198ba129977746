import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDeferredAppend } from './useDeferredAppend';

/** Renders a list, then another one. @returns what the hook has returned since the second one */
function returnedFor(before: readonly string[], after: readonly string[]) {
  const returned: (readonly string[])[] = [];
  const { rerender } = renderHook(
    (items: readonly string[]) => void returned.push(useDeferredAppend(items)),
    { initialProps: before },
  );
  returned.length = 0;
  rerender(after);
  return returned;
}

it('returns appended items after a render without them', () => {
  const [before, after] = [
    ['a', 'b'],
    ['a', 'b', 'c'],
  ];
  expect(returnedFor(before, after)).toEqual([before, after]);
});

it.each([
  [[], ['a']],
  [['b'], ['a', 'b']],
  [['a', 'b'], ['a']],
  [
    ['a', 'b'],
    ['c', 'b'],
  ],
  [
    ['a', 'b'],
    ['c', 'd', 'e'],
  ],
])('returns another list than an appended one at once: %j, %j', (before, after) => {
  expect(returnedFor(before, after)[0]).toEqual(after);
});
