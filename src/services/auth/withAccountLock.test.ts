import { expect, it, vi } from 'vitest';
import { withAccountLock } from './withAccountLock';

type Request = (name: string, options: object, work: () => Promise<unknown>) => Promise<unknown>;
const withLocks = (request: Request) => vi.stubGlobal('navigator', { locks: { request } });

const slowTask = (log: string[], name: string) => async () => {
  log.push(`${name} begins`);
  await new Promise((resolve) => setTimeout(resolve, 5));
  log.push(`${name} ends`);
  return name;
};

it.each([
  ['without locks', () => vi.stubGlobal('navigator', {})],
  ['with locks', () => withLocks((_name, _options, work) => work())],
  ['with locks that are refused', () => withLocks(() => Promise.reject(new Error('denied')))],
])('runs tasks one after the other %s', async (_, prepare) => {
  prepare();
  const log: string[] = [];
  expect(
    await Promise.all([withAccountLock(slowTask(log, 'a')), withAccountLock(slowTask(log, 'b'))]),
  ).toEqual(['a', 'b']);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

it('runs a failing task once, rejects with its error and runs the next task', async () => {
  withLocks((_name, _options, work) => work());
  const work = vi.fn(() => Promise.reject(new Error('mine')));
  await expect(withAccountLock(work)).rejects.toThrow('mine');
  expect(work).toHaveBeenCalledOnce();
  expect(await withAccountLock(() => Promise.resolve('next'))).toBe('next');
});
