import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logError } from '@/services/browser/log';
import { ConnectionError, RequestError } from '@/services/firebase/errors';
import { signedInHere } from '@/services/auth/signedInHere';
import { showPreview } from './showPreview';

const preview = vi.hoisted(() => vi.fn<(what: string) => Promise<ReactNode>>());
vi.mock('@/preview/wallPreview', () => ({ wallPreview: () => preview('wall') }));
vi.mock('@/preview/archivePreview', () => ({ archivePreview: () => preview('archive') }));
vi.mock('@/preview/profilePreview', () => ({ profilePreview: preview }));
vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));

const card = (id: string) => <article key={id} data-post-id={id} />;

const Broken = () => {
  throw new Error('broken');
};

/** Renders the preview of an address. @returns the text, or null if the page stays blank */
async function rendered(address: string): Promise<string | null> {
  history.replaceState(null, '', address);
  const main = document.createElement('main');
  main.textContent = 'blank sheets';
  const hasPreview = await showPreview(main);
  expect(main.textContent === 'blank sheets').toBe(!hasPreview);
  return hasPreview ? main.textContent : null;
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  preview.mockImplementation(async (what) => <p>{what}</p>);
});
afterEach(() => signedInHere.clear());

it.each([
  ['/', 'wall'],
  ['/?x=1', 'wall'],
  ['/archives', 'archive'],
  ['/archives?page=2', null],
  ['/user/aN4_-', 'aN4_-'],
  ['/user/ana/', 'ana'],
  ['/user/a%20b', null],
  ['/profile', null],
])('the preview of %s is %s', async (address, what) => {
  expect(await rendered(address)).toBe(what);
});

it('shows no profile preview to a signed-in user, whose own profile it may be', async () => {
  signedInHere.set();
  expect(await rendered('/user/ana')).toBeNull();
  expect(await rendered('/archives')).toBe('archive');
});

it('shows no partial preview and logs the error when a component throws', async () => {
  preview.mockResolvedValueOnce([<p key="a">half</p>, <Broken key="b" />]);
  expect(await rendered('/')).toBeNull();
  expect(logError).toHaveBeenCalledOnce();
});

it('shows no preview when the request fails or times out', async () => {
  preview.mockRejectedValueOnce(new ConnectionError('offline'));
  expect(await rendered('/')).toBeNull();
  preview.mockRejectedValueOnce(new RequestError('500'));
  expect(await rendered('/')).toBeNull();
  expect(logError).not.toHaveBeenCalled();
  vi.useFakeTimers();
  preview.mockReturnValueOnce(new Promise(() => undefined));
  const waiting = rendered('/');
  await vi.advanceTimersByTimeAsync(5000);
  expect(await waiting).toBeNull();
});

it('keeps the first card in the window that stays in its place when it replaces prerendered posts', async () => {
  history.replaceState(null, '', '/');
  preview.mockResolvedValueOnce([card('new'), card('newer'), card('a'), card('c')]);
  const main = document.createElement('main');
  main.innerHTML = ['a', 'b', 'c'].map((id) => `<article data-post-id="${id}"></article>`).join('');
  // Each card is 100 px high; the reader is within the second one, which was removed.
  vi.stubGlobal('scrollY', 150);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, [...main.children].indexOf(this) * 100 - 150, 100, 100);
  });
  const scrollBy = vi.fn();
  vi.stubGlobal('scrollBy', scrollBy);
  await showPreview(main);
  // 'c' is the fourth card instead of the third; 'a', above the window, has moved by two.
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ top: 100, behavior: 'instant' });
});
