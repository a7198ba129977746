import { expect, it, vi } from 'vitest';
import { parseChanges } from './subscribeToPages';

/** A snapshot with these documents, the first of which have changed. */
function snapshotOf(ids: readonly string[], changed: number) {
  const docs = ids.map((id) => ({ id, data: () => ({ id }) }));
  return { docs, docChanges: () => docs.slice(0, changed).map((doc) => ({ doc })) };
}

it('parseChanges parses what has changed, and keeps no document that has left', () => {
  const parse = vi.fn((id: string) => (id === 'invalid' ? null : { id }));
  const first = parseChanges(new Map(), snapshotOf(['a', 'b', 'invalid'], 3), parse);
  expect(parse).toHaveBeenCalledTimes(3);
  const second = parseChanges(first, snapshotOf(['c', 'b', 'invalid'], 1), parse);
  expect(parse).toHaveBeenCalledTimes(4);
  expect([...second.keys()]).toEqual(['c', 'b', 'invalid']);
  expect(second.get('b')).toBe(first.get('b'));
});
