import { FirebaseError } from 'firebase/app';
import { beforeEach, expect, it, vi } from 'vitest';
import { SECONDS_BETWEEN_REACTIONS } from '@/config/limits';
import { commit } from '@/services/firebase/commit';

vi.mock('@/services/firebase/commit', () => ({ commit: vi.fn() }));
vi.mock('@/services/firebase/firestore', () => ({ db: {} }));
vi.mock('@/services/browser/log', () => ({ logError: () => null }));

const WAIT_MS = SECONDS_BETWEEN_REACTIONS * 1000;
/** Time that the host needs for a commit, in ms. */
const COMMIT_MS = 200;
const refusal = new FirebaseError('permission-denied', '');

/** Times at which commits were sent, in ms since the beginning of the test. */
let sentAt: number[];
let setReaction: typeof import('./reactions').setReaction;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  ({ setReaction } = await import('./reactions'));
  const begin = Date.now();
  sentAt = [];
  vi.mocked(commit).mockImplementation(async () => {
    sentAt.push(Date.now() - begin);
    await new Promise((resolve) => setTimeout(resolve, COMMIT_MS));
  });
});

/** Refuses the next commits. */
function refuse(times: number): void {
  for (let n = 0; n < times; n += 1) vi.mocked(commit).mockRejectedValueOnce(refusal);
}

it('sends the first reaction at once', () => {
  void setReaction('ana', 'a', 'grave');
  return vi.advanceTimersByTimeAsync(0).then(() => expect(sentAt).toEqual([0]));
});

it('sends the reactions of a tab one after the other, at the distance that the rules require', async () => {
  const results = Promise.all(['a', 'b', 'c'].map((postId) => setReaction('ana', postId, 'grave')));
  await vi.advanceTimersByTimeAsync(10 * WAIT_MS);
  expect(await results).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  // From the answer to one reaction, whose time the host chooses, to the next one.
  expect(sentAt).toEqual([0, COMMIT_MS + WAIT_MS, 2 * (COMMIT_MS + WAIT_MS)]);
});

it('sends a refused reaction again after that time, as another device may have reacted', async () => {
  vi.mocked(commit).mockImplementationOnce(async () => {
    sentAt.push(0);
    throw refusal;
  });
  const result = setReaction('ana', 'a', 'grave');
  await vi.advanceTimersByTimeAsync(10 * WAIT_MS);
  expect(await result).toEqual({ ok: true });
  expect(sentAt).toEqual([0, WAIT_MS]);
});

it('sends it once more, out of step with the other tab, when it is refused again', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  refuse(2);
  const result = setReaction('ana', 'a', 'grave');
  await vi.advanceTimersByTimeAsync(10 * WAIT_MS);
  expect(await result).toEqual({ ok: true });
  expect(sentAt).toEqual([2.5 * WAIT_MS]);
});

it('asks before the page is closed until every reaction is sent or has failed', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(false);
  refuse(3);
  const results = Promise.all(['a', 'b'].map((postId) => setReaction('ana', postId, 'grave')));
  expect(asks()).toBe(true);
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  // The first one is sent again, the second one waits.
  expect(asks()).toBe(true);
  await vi.advanceTimersByTimeAsync(10 * WAIT_MS);
  expect(await results).toMatchObject([{ code: 'notAllowed' }, { ok: true }]);
  expect(asks()).toBe(false);
});

it('sends the next reaction although the one before has failed', async () => {
  refuse(3);
  const first = setReaction('ana', 'a', 'grave');
  const second = setReaction('ana', 'b', 'grave');
  await vi.advanceTimersByTimeAsync(10 * WAIT_MS);
  expect(await first).toMatchObject({ code: 'notAllowed' });
  expect(await second).toEqual({ ok: true });
});
