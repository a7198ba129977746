import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { authLoaded } from './authLoaded';
import { subscribeToSession, type Session } from './session';
import { subscribeToSessionOnDemand, startingSession } from './startSession';

vi.mock('./session', () => ({ subscribeToSession: vi.fn() }));

const page = new EventTarget();
let stored: Map<string, string>;
const stop = vi.fn();
const onSession = vi.fn<(session: Session) => void>();

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(subscribeToSession).mockReturnValue(stop);
  stored = new Map();
  authLoaded.set(false);
  const storage = { getItem: (key: string) => stored.get(key) ?? null };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});

let end = () => {};
afterEach(() => end());
const follow = () => {
  end = subscribeToSessionOnDemand(onSession);
};

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

it('takes a visitor for signed out at once, and loads nothing of Firebase', async () => {
  expect(startingSession()).toEqual({ status: 'signedOut' });
  follow();
  await settled();
  expect(subscribeToSession).not.toHaveBeenCalled();
});

it('waits for Firebase where somebody was signed in', async () => {
  stored.set('signedIn', '1');
  expect(startingSession()).toEqual({ status: 'loading' });
  follow();
  await vi.waitFor(() => expect(subscribeToSession).toHaveBeenCalledExactlyOnceWith(onSession));
  end();
  expect(stop).toHaveBeenCalledOnce();
});

it('waits for it on the way back from Google', () => {
  stored.set('googleSignIn', '1');
  expect(startingSession()).toEqual({ status: 'loading' });
});

it('follows once somebody signs in, here or in another tab', async () => {
  follow();
  authLoaded.set(true);
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'signedIn', newValue: '1' }));
  await settled();
  expect(subscribeToSession).toHaveBeenCalledOnce();
});

it('follows another tab alone', async () => {
  follow();
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'signedIn', newValue: null }));
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme', newValue: 'dark' }));
  await settled();
  expect(subscribeToSession).not.toHaveBeenCalled();
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'signedIn', newValue: '1' }));
  await vi.waitFor(() => expect(subscribeToSession).toHaveBeenCalledOnce());
});
