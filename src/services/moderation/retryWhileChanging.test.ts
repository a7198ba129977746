import { FirebaseError } from 'firebase/app';
import { beforeEach, expect, it, vi } from 'vitest';
import { fetchDocument } from '@/services/firebase/rest';
import { retryWhileChanging } from './retryWhileChanging';

vi.mock('@/services/firebase/rest', () => ({ fetchDocument: vi.fn() }));

const denied = new FirebaseError('permission-denied', '');
/** Number of slots used, as the next reads find it; the last one stays. */
let slots: number[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(fetchDocument).mockImplementation(() => {
    const used = slots.length > 1 ? slots.shift() : slots[0];
    return Promise.resolve({ id: 'today', name: '', fields: {}, data: { ids: used } });
  });
});

/** Retries an attempt that fails with these errors, then succeeds. @returns its calls, and the error */
async function run(errors: readonly Error[]) {
  const attempt = vi.fn<() => Promise<void>>(() => Promise.resolve());
  for (const error of errors) attempt.mockRejectedValueOnce(error);
  const result = retryWhileChanging(attempt, 'publishing/today', 'publishedElsewhere').then(
    () => null,
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return { error: await result, attempts: attempt.mock.calls.length };
}

it('retries as long as the document has changed, however often', async () => {
  slots = [1, 2, 3, 4, 5, 6];
  expect(await run(Array.from({ length: 6 }, () => denied))).toEqual({ error: null, attempts: 7 });
});

it('retries when the commit of another admin is not done yet, or when there is too much contention', async () => {
  slots = [1];
  const aborted = new FirebaseError('aborted', '');
  expect(await run([denied, aborted])).toEqual({ error: null, attempts: 3 });
});

it('ends with the refusal of the rules when nobody has changed the document', async () => {
  slots = [1];
  expect(await run([denied, denied, denied])).toEqual({ error: denied, attempts: 3 });
});

it('says that another admin publishes when the document has changed before the last refusals', async () => {
  slots = [1, 2];
  const { error, attempts } = await run([denied, denied, denied, denied]);
  expect(error).toMatchObject({ code: 'publishedElsewhere' });
  expect(attempts).toBe(4);
});

it('passes other errors on at once', async () => {
  const error = new FirebaseError('unavailable', '');
  expect(await run([error])).toEqual({ error, attempts: 1 });
});
