import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConnectionError } from '@/services/errors';
import { logError } from '@/services/log';
import { signedInHere } from '@/services/sessionEnd';
import { drawFirstPicture } from './firstPicture';

const picture = vi.hoisted(() => vi.fn<(what: string) => Promise<ReactNode>>());
vi.mock('@/features/wall/firstPicture', () => ({ wallPicture: () => picture('wall') }));
vi.mock('@/features/archives/firstPicture', () => ({ archivePicture: () => picture('archive') }));
vi.mock('@/features/publicProfile/firstPicture', () => ({ profilePicture: picture }));
vi.mock('@/services/log', () => ({ logError: vi.fn() }));

const Broken = () => {
  throw new Error('broken');
};

/** Renders the preview of an address. @returns its text, or null if there is none */
async function drawn(address: string): Promise<string | null> {
  history.replaceState(null, '', address);
  const root = document.createElement('div');
  const isDrawn = await drawFirstPicture(root);
  expect(root.hasChildNodes()).toBe(isDrawn);
  return isDrawn ? root.textContent : null;
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  );
  picture.mockImplementation(async (what) => <p>{what}</p>);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  signedInHere.clear();
});

it.each([
  ['/', 'wall'],
  ['/?x=1', 'wall'],
  ['/archives', 'archive'],
  ['/archives?page=2', null],
  ['/user/aN4_-', 'aN4_-'],
  ['/user/ana/', null],
  ['/user/a%20b', null],
  ['/profile', null],
])('draws of %s: %s', async (address, what) => {
  expect(await drawn(address)).toBe(what);
});

it('leaves profiles to the app where somebody is signed in: it may be their own', async () => {
  signedInHere.set();
  expect(await drawn('/user/ana')).toBeNull();
  expect(await drawn('/archives')).toBe('archive');
});

it('draws all or nothing, and logs what broke', async () => {
  picture.mockResolvedValueOnce([<p key="a">half</p>, <Broken key="b" />]);
  expect(await drawn('/')).toBeNull();
  expect(logError).toHaveBeenCalledOnce();
});

it('leaves it to the app where nothing answers', async () => {
  picture.mockRejectedValueOnce(new ConnectionError('offline'));
  expect(await drawn('/')).toBeNull();
  expect(logError).not.toHaveBeenCalled();
  vi.useFakeTimers();
  picture.mockReturnValueOnce(new Promise(() => undefined));
  const waiting = drawn('/');
  await vi.advanceTimersByTimeAsync(5000);
  expect(await waiting).toBeNull();
  vi.useRealTimers();
});
