import { expect, it, vi } from 'vitest';
import { createTurns } from './turns';

it('runs the first task at once, and each later one after the earlier ones, also after a failure', async () => {
  const turns = createTurns();
  const ends: (() => void)[] = [];
  const task = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const failed = turns.run(async () => {
    await task();
    throw new Error('failed');
  });
  const second = turns.run(task);
  expect(task).toHaveBeenCalledOnce();
  ends[0]?.();
  await expect(failed).rejects.toThrow('failed');
  await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(2));
  ends[1]?.();
  await second;
  await turns.end();
  void turns.run(task);
  expect(task).toHaveBeenCalledTimes(3);
});

it('waits after each task before the next one, but not before it returns', async () => {
  let goOn: () => void = vi.fn();
  const turns = createTurns(() => new Promise<void>((resolve) => (goOn = resolve)));
  const task = vi.fn(() => Promise.resolve('done'));
  expect(await turns.run(task)).toBe('done');
  const second = turns.run(task);
  await Promise.resolve();
  expect(task).toHaveBeenCalledOnce();
  goOn();
  expect(await second).toBe('done');
});
