import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPost, aReportCase } from '../../../../tests/factories/domain';
import { useCaseSelection } from './useCaseSelection';

it('forgets the post and the selection of a case that leaves the list', () => {
  const [left, stayed] = [aReportCase({ caseId: 'a' }), aReportCase({ caseId: 'b' })];
  const { result, rerender } = renderHook(useCaseSelection, { initialProps: [left, stayed] });
  const record = () => act(() => result.current.record('a', aPost({ id: 'a' })));
  record();
  act(() => result.current.record('b', null));
  act(() => result.current.selectAll());
  expect(result.current.count).toBe(2);
  rerender([stayed]);
  expect(result.current.count).toBe(1);
  // The case is open again, for example after another report.
  rerender([left, stayed]);
  expect([result.current.isSelected('a'), result.current.hasChanged('a')]).toEqual([false, false]);
  act(() => result.current.toggle(left));
  expect(result.current.isSelected('a')).toBe(false);
  record();
  act(() => result.current.toggle(left));
  expect(result.current.count).toBe(2);
});
