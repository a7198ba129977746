import { useQuery } from '@tanstack/react-query';
import { Activity, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { act, renderHook } from '../../tests/support/render';
import { useRefetchOn } from './useRefetchOn';

const read = vi.fn<() => Promise<string>>();
/** Answers the requests that are not answered yet. */
const answers: ((text: string) => void)[] = [];

async function start(version: string | null) {
  let isShown = true;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
  );
  const { result, rerender } = renderHook(
    (now: string | null) => {
      const { data } = useQuery({ queryKey: ['a'], queryFn: read, staleTime: Infinity });
      useRefetchOn(now, ['a']);
      return data;
    },
    { initialProps: version, wrapper },
  );
  await act(async () => {});
  return {
    result,
    change: async (now: string | null, shown = true) => {
      isShown = shown;
      rerender(now);
      await act(async () => {});
    },
  };
}

it('reads again when the version changes, and keeps the data until then', async () => {
  read.mockResolvedValueOnce('old');
  const { result, change } = await start('1');
  read.mockReturnValueOnce(new Promise((resolve) => answers.push(resolve)));
  await change('2');
  expect(result.current).toBe('old');
  await act(async () => answers.pop()?.('new'));
  expect(result.current).toBe('new');
});

it('reads again what was still being read, and drops the late answer', async () => {
  read.mockReturnValueOnce(new Promise((resolve) => answers.push(resolve)));
  read.mockResolvedValueOnce('new');
  const { result, change } = await start('1');
  await change('2');
  await act(async () => answers.pop()?.('old'));
  expect(result.current).toBe('new');
});

it('reads once when the first version becomes known, and again only for another one', async () => {
  read.mockResolvedValue('text');
  const { change } = await start(null);
  await change('1');
  await change(null);
  await change('1');
  expect(read).toHaveBeenCalledTimes(1);
  await change('2');
  expect(read).toHaveBeenCalledTimes(2);
});

it('reads a version that came while the tab was hidden once the tab is shown', async () => {
  read.mockResolvedValueOnce('old').mockResolvedValueOnce('new');
  const { result, change } = await start('1');
  await change('2', false);
  expect(read).toHaveBeenCalledTimes(1);
  await change('2');
  expect(result.current).toBe('new');
});
