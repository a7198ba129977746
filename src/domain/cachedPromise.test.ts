import { expect, it, vi } from 'vitest';
import { cachedPromise } from './cachedPromise';

it('returns the first promise to all callers, and a new one on request', async () => {
  const create = vi.fn().mockResolvedValueOnce('first').mockResolvedValueOnce('second');
  const get = cachedPromise(create);
  expect(await Promise.all([get(), get()])).toEqual(['first', 'first']);
  expect(await get({ anew: true })).toBe('second');
  expect(await get()).toBe('second');
  expect(create).toHaveBeenCalledTimes(2);
});

it('creates a new promise after a rejection, which all callers of the first one get', async () => {
  const create = vi
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce('second');
  const get = cachedPromise(create);
  const callers = [get(), get()];
  await expect(callers[0]).rejects.toThrow('offline');
  await expect(callers[1]).rejects.toThrow('offline');
  expect(await get()).toBe('second');
  expect(create).toHaveBeenCalledTimes(2);
});

it('keeps a replaced promise out of the cache when it rejects late', async () => {
  const create = vi.fn().mockRejectedValueOnce(new Error('late')).mockResolvedValueOnce('second');
  const get = cachedPromise(create);
  const first = get();
  const second = get({ anew: true });
  await expect(first).rejects.toThrow('late');
  expect(get()).toBe(second);
});
