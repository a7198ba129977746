import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSignedIn } from '../../../tests/factories/session';
import { authLoaded } from '@/services/firebase/authLoaded';
import { subscribeToSession, type Session } from './session';
import { startingSession, subscribeToSessionOnDemand, whenSessionKnown } from './startSession';

vi.mock('./session', () => ({ subscribeToSession: vi.fn() }));

const page = new EventTarget();
let stored: Map<string, string>;
const unsubscribe = vi.fn();
const onSession = vi.fn<(session: Session) => void>();

beforeEach(() => {
  vi.mocked(subscribeToSession).mockReturnValue(unsubscribe);
  stored = new Map();
  authLoaded.set(false);
  const storage = { getItem: (key: string) => stored.get(key) ?? null };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});

const ana = aSignedIn();
let end = () => {};
afterEach(() => end());
const subscribe = () => {
  end = subscribeToSessionOnDemand(onSession);
};

it('treats a visitor as signed out at once, without loading the Firebase SDK', async () => {
  expect(startingSession()).toEqual({ status: 'signedOut' });
  subscribe();
  await vi.dynamicImportSettled();
  expect(subscribeToSession).not.toHaveBeenCalled();
});

it('starts as loading and subscribes when a user was signed in', async () => {
  stored.set('signedIn', '1');
  expect(startingSession()).toEqual({ status: 'loading' });
  subscribe();
  await vi.waitFor(() => expect(subscribeToSession).toHaveBeenCalledOnce());
  vi.mocked(subscribeToSession).mock.lastCall?.[0](ana);
  expect(onSession).toHaveBeenCalledExactlyOnceWith(ana);
  expect(await whenSessionKnown()).toBe(ana);
  end();
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it('starts as loading on the return from Google', () => {
  stored.set('googleSignIn', '1');
  expect(startingSession()).toEqual({ status: 'loading' });
});

it('subscribes once when a sign-in happens here and in another tab', async () => {
  subscribe();
  authLoaded.set(true);
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'signedIn', newValue: '1' }));
  await vi.dynamicImportSettled();
  expect(subscribeToSession).toHaveBeenCalledOnce();
});

it('subscribes on a sign-in in another tab, but not on other storage events', async () => {
  subscribe();
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'signedIn', newValue: null }));
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme', newValue: 'dark' }));
  await vi.dynamicImportSettled();
  expect(subscribeToSession).not.toHaveBeenCalled();
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'signedIn', newValue: '1' }));
  await vi.waitFor(() => expect(subscribeToSession).toHaveBeenCalledOnce());
});
