import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPost, aReportCase } from '../../../../tests/factories/domain';
import { useCaseSelection } from './useCaseSelection';

const post = aPost({ id: 'a' });
const [a, b] = [aReportCase({ caseId: 'a' }), aReportCase({ caseId: 'b' })];

function render() {
  const { result, rerender } = renderHook(useCaseSelection, { initialProps: [a, b] });
  return {
    rerender,
    chosen: () => result.current.chosen.map(({ id }) => id),
    hasChanged: (id: string) => result.current.hasChanged(id),
    record: (id: string, shown: typeof post | null) => act(() => result.current.record(id, shown)),
    selectAll: () => act(() => result.current.selectAll()),
    toggle: () => act(() => result.current.toggle({ id: 'a', reportCase: a, subject: post })),
  };
}

it('selects all cases whose posts are shown, also deleted ones, in the order of the list', () => {
  const { chosen, record, selectAll, toggle } = render();
  record('b', null);
  selectAll();
  expect(chosen()).toEqual(['b']);
  record('a', post);
  expect(chosen()).toEqual(['b']);
  toggle();
  expect(chosen()).toEqual(['a', 'b']);
});

it('forgets the post and the selection of a case that leaves the list', () => {
  const { chosen, hasChanged, record, rerender, selectAll, toggle } = render();
  record('a', post);
  record('b', null);
  selectAll();
  rerender([b]);
  expect(chosen()).toEqual(['b']);
  // The case is open again, for example after another report.
  rerender([a, b]);
  selectAll();
  expect(chosen()).toEqual(['b']);
  record('a', post);
  expect([chosen(), hasChanged('a')]).toEqual([['b'], false]);
  toggle();
  expect(chosen()).toEqual(['a', 'b']);
});
