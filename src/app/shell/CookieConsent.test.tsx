import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { SiteLinks } from '@/components/layout/SiteLinks';
import { COOKIE_BANNER_DELAY_MS } from '@/config/limits';
import { STORED } from '@/config/storedNames';
import { ConsentProvider } from '@/contexts/ConsentContext';
import type { Consent } from '@/domain/consent';
import { storeConsent, storedConsent } from '@/services/browser/consent';
import { CookieConsent } from './CookieConsent';

const NAME = 'Vos cookies, votre choix';
const manage = () => screen.getByRole('button', { name: 'Gérer les cookies' });

/** Renders the banner and the links, and waits until the banner's chunk is loaded. */
async function show() {
  render(
    <MemoryRouter>
      <ConsentProvider>
        <CookieConsent />
        <SiteLinks className="" />
      </ConsentProvider>
    </MemoryRouter>,
  );
  await act(async () => {
    await vi.advanceTimersByTimeAsync(COOKIE_BANNER_DELAY_MS + 1000);
    await vi.dynamicImportSettled();
  });
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

it('the banner appears in the render that follows the press, and keeps the choice until another', async () => {
  storeConsent('essential');
  await show();
  expect(screen.queryByRole('region', { name: NAME })).toBeNull();

  act(() => manage().click());
  const banner = screen.getByRole('region', { name: NAME });
  expect(banner).toHaveFocus();
  expect(banner).toHaveTextContent('Vous avez refusé.');
  expect(storedConsent()).toBe('essential');

  await userEvent.click(screen.getByRole('button', { name: 'Tout accepter' }));
  expect(screen.queryByRole('region', { name: NAME })).toBeNull();
  expect(storedConsent()).toBe('all');
});

it('the focus returns to the button when the visitor has chosen', async () => {
  storeConsent('essential');
  await show();
  await userEvent.click(manage());
  await userEvent.click(screen.getByRole('button', { name: 'Refuser' }));
  expect(manage()).toHaveFocus();
});

it('a visitor who has not chosen is asked without moving the focus', async () => {
  await show();
  expect(screen.getByRole('region', { name: NAME })).toBeVisible();
  expect(document.body).toHaveFocus();
});

it('a consent of more than 13 months ago is asked for again, and a refusal is stored with its date', async () => {
  vi.setSystemTime('2026-11-26T10:00:00Z');
  localStorage.setItem('cookieConsent', 'all');
  localStorage.setItem('cookieConsentDate', '2025-10-25T10:00:00.000Z');
  await show();
  const banner = screen.getByRole('region', { name: NAME });
  await userEvent.click(within(banner).getByText('Refuser'));
  expect(screen.queryByRole('region', { name: NAME })).toBeNull();
  expect(localStorage.getItem('cookieConsent')).toBe('essential');
  expect(localStorage.getItem('cookieConsentDate')).toMatch(/^2026-11-26T10:00:.*Z$/);
});

/** Simulates another tab that stores a consent; it stores the choice before the date. */
function fromOtherTab(consent: Consent): void {
  storeConsent(consent);
  for (const key of ['cookieConsent', 'cookieConsentDate']) {
    act(() => void dispatchEvent(new StorageEvent('storage', { key })));
  }
}

it('an open tab follows a consent that is given in another tab', async () => {
  await show();
  const banner = screen.getByRole('region', { name: NAME });
  storeConsent('essential');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
  expect(banner).toBeVisible();
  fromOtherTab('essential');
  expect(banner).not.toBeInTheDocument();
});

it('an open tab is reloaded when a consent to everything is withdrawn in another tab', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload, hostname: 'localhost' });
  storeConsent('essential');
  await show();
  fromOtherTab('all');
  expect(reload).not.toHaveBeenCalled();
  fromOtherTab('essential');
  expect(reload).toHaveBeenCalled();
  vi.unstubAllGlobals();
});

it('the customise button announces a future feature and stores nothing', async () => {
  const alert = vi.fn();
  vi.stubGlobal('alert', alert);
  await show();
  const banner = screen.getByRole('region', { name: NAME });
  await userEvent.click(within(banner).getByText('Personnaliser'));
  expect(alert).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('bientôt'));
  expect(banner).toBeVisible();
  expect(localStorage).toHaveLength(0);
  vi.unstubAllGlobals();
});

it('a refusal erases every name that Google’s scripts store on this site', () => {
  const deleteDatabase = vi.fn();
  vi.stubGlobal('indexedDB', { deleteDatabase });
  const granted = STORED.filter(
    (entry) => (entry.service === 'analytics' || entry.service === 'ads') && !('site' in entry),
  );
  const namesIn = (area: string) =>
    granted
      .filter((entry) => entry.area === area)
      .flatMap(({ names }) => names.map((name) => name.replace('*', 'exemple')));
  for (const name of namesIn('cookie')) document.cookie = `${name}=1; path=/`;
  for (const name of namesIn('localStorage')) localStorage.setItem(name, '1');
  expect(document.cookie).toContain('_ga_exemple');

  storeConsent('essential');
  expect(document.cookie).toBe('');
  expect(Object.keys(localStorage).toSorted()).toEqual(['cookieConsent', 'cookieConsentDate']);
  expect(deleteDatabase.mock.calls.flat()).toEqual(namesIn('IndexedDB'));
  vi.unstubAllGlobals();
});
