import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { authLoaded } from './authLoaded';
import { watchSession, type Session } from './session';
import { followSession, startingSession } from './startSession';

vi.mock('./session', () => ({ watchSession: vi.fn() }));

const page = new EventTarget();
let stored: Map<string, string>;
/** What Firebase Auth keeps in this browser; null for no database of its. */
let held: string[] | null;
const stop = vi.fn();
const onSession = vi.fn<(session: Session) => void>();

/** A request of IndexedDB that is answered. */
function request<T>(result: T) {
  const asked = Object.assign(new EventTarget(), { result });
  queueMicrotask(() => asked.dispatchEvent(new Event('success')));
  return asked;
}

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(watchSession).mockReturnValue(stop);
  stored = new Map();
  held = null;
  authLoaded.set(false);
  const storage = { getItem: (key: string) => stored.get(key) ?? null };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('indexedDB', {
    databases: () => Promise.resolve(held ? [{ name: 'firebaseLocalStorageDb' }] : []),
    open: () =>
      request({
        objectStoreNames: { contains: () => true },
        transaction: () => ({ objectStore: () => ({ getAllKeys: () => request(held) }) }),
        close: () => {},
      }),
  });
});

let end = () => {};
afterEach(() => end());
const follow = () => {
  end = followSession(onSession);
};

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

it('takes a visitor for signed out at once, and loads nothing of Firebase', async () => {
  expect(startingSession()).toEqual({ status: 'signedOut' });
  follow();
  await settled();
  expect(watchSession).not.toHaveBeenCalled();
});

it('waits for Firebase where somebody was signed in', async () => {
  stored.set('signedIn', '1');
  expect(startingSession()).toEqual({ status: 'loading' });
  follow();
  await vi.waitFor(() => expect(watchSession).toHaveBeenCalledExactlyOnceWith(onSession));
  end();
  expect(stop).toHaveBeenCalledOnce();
});

it('waits for it on the way back from Google', () => {
  stored.set('googleSignIn', '1');
  expect(startingSession()).toEqual({ status: 'loading' });
});

it.each([
  ['a session without our mark', ['firebase:authUser:key:[DEFAULT]'], 1],
  ['no session any more', ['firebase:persistence'], 0],
])('asks Firebase’s own storage: %s', async (_, keys, times) => {
  held = keys;
  follow();
  await settled();
  expect(watchSession).toHaveBeenCalledTimes(times);
});

it('follows once somebody signs in, here or in another tab', async () => {
  follow();
  authLoaded.set(true);
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'signedIn', newValue: '1' }));
  await settled();
  expect(watchSession).toHaveBeenCalledOnce();
});

it('follows another tab alone', async () => {
  follow();
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'signedIn', newValue: null }));
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme', newValue: 'dark' }));
  await settled();
  expect(watchSession).not.toHaveBeenCalled();
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'signedIn', newValue: '1' }));
  await vi.waitFor(() => expect(watchSession).toHaveBeenCalledOnce());
});
