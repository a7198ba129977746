import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { SiteLinks } from '@/components/layout/SiteLinks';
import { COOKIE_BANNER_DELAY_MS } from '@/config/limits';
import { ConsentProvider } from '@/contexts/ConsentContext';
import type { ConsentChoice } from '@/domain/consent';
import { storeConsent, storedConsent } from '@/services/browser/consent';
import type * as chunks from '@/services/browser/chunk';
import { inRoot } from '../../../tests/support/inRoot';
import { CookieConsent } from './CookieConsent';

const connection = vi.hoisted(() => ({
  isLost: false,
  /** Chunks that are not loaded yet wait for it. */
  held: Promise.resolve(),
  forgetters: new Set<() => void>(),
}));
vi.mock('@/services/browser/chunk', async (importOriginal) => {
  const { chunk } = await importOriginal<typeof chunks>();
  const failure = new TypeError('Failed to fetch');
  return {
    chunk: <T,>(load: () => Promise<T>) => {
      const create = () =>
        chunk(async () => {
          await connection.held;
          if (connection.isLost) throw failure;
          return load();
        });
      let current = create();
      connection.forgetters.add(() => (current = create()));
      return {
        load: () => current.load(),
        preload: () => current.preload(),
        loaded: () => current.loaded(),
      };
    },
  };
});

const NAME = 'Vos cookies, votre choix';
const manage = () => screen.getByRole('button', { name: 'Gérer les cookies' });

/** Renders the banner and the links, and waits until the banner's chunk is loaded. */
async function show(ms = COOKIE_BANNER_DELAY_MS + 1000) {
  render(
    <MemoryRouter>
      <ConsentProvider>
        <CookieConsent />
        <SiteLinks className="" />
      </ConsentProvider>
    </MemoryRouter>,
    inRoot(),
  );
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await vi.dynamicImportSettled();
  });
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

/** Forgets the chunks that earlier tests have loaded. */
function forgetChunks(): void {
  for (const forget of connection.forgetters) forget();
}

it('a press while the chunk fails to load shows a message, and a later one the banner', async () => {
  const error = vi.spyOn(toast, 'error');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  forgetChunks();
  connection.isLost = true;
  await show();
  // Nobody has asked for the banner yet.
  expect(error).not.toHaveBeenCalled();
  await userEvent.click(manage());
  await vi.waitFor(() =>
    expect(error).toHaveBeenCalledExactlyOnceWith('Erreur de connexion', undefined),
  );
  connection.isLost = false;
  await userEvent.click(manage());
  // The banner moves the focus in an effect, which may run after the paint.
  const banner = await screen.findByRole('region', { name: NAME });
  await vi.waitFor(() => expect(banner).toHaveFocus());
});

it('a banner whose wait is given up appears by itself later, without moving the focus', async () => {
  forgetChunks();
  let release: (() => void) | undefined;
  connection.held = new Promise((resolve) => (release = resolve));
  await show();
  await userEvent.click(manage());
  await userEvent.keyboard('{Escape}');
  act(() => release?.());
  expect(await screen.findByRole('region', { name: NAME })).toBeVisible();
  expect(manage()).toHaveFocus();
});

it('the banner appears in the render that follows the press, and keeps the choice until another', async () => {
  storeConsent('essential', []);
  await show();
  expect(screen.queryByRole('region', { name: NAME })).toBeNull();

  manage().focus();
  act(() => manage().click());
  const banner = screen.getByRole('region', { name: NAME });
  expect(banner).toHaveFocus();
  // Nothing of this build could be refused.
  expect(banner).toHaveTextContent('nous vous reposerons alors la question.');
  expect(banner).not.toHaveTextContent('Vous avez');
  expect(storedConsent()).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Tout accepter' }));
  expect(screen.queryByRole('region', { name: NAME })).toBeNull();
  expect(localStorage.getItem('cookieConsent')).toBe('all');
  // The banner returns the focus.
  expect(manage()).toHaveFocus();
});

it('a visitor who has not chosen is asked without moving the focus', async () => {
  await show();
  expect(screen.getByRole('region', { name: NAME })).toBeVisible();
  expect(document.body).toHaveFocus();
});

it('a banner that is open stays when it is asked for, however often, and gets the focus', async () => {
  await show();
  const banner = screen.getByRole('region', { name: NAME });
  for (let press = 0; press < 2; press += 1) {
    manage().focus();
    act(() => manage().click());
    expect(screen.getByRole('region', { name: NAME })).toBe(banner);
    expect(banner).toHaveFocus();
  }
  await userEvent.click(screen.getByRole('button', { name: 'Refuser' }));
  expect(banner).not.toBeInTheDocument();
  expect(manage()).toHaveFocus();
});

it('a banner that was asked for early stays when it would have appeared by itself', async () => {
  await show(0);
  act(() => manage().click());
  const banner = screen.getByRole('region', { name: NAME });
  await act(() => vi.advanceTimersByTimeAsync(COOKIE_BANNER_DELAY_MS));
  expect(screen.getByRole('region', { name: NAME })).toBe(banner);
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
function fromOtherTab(consent: ConsentChoice): void {
  storeConsent(consent, []);
  for (const key of ['cookieConsent', 'cookieConsentDate']) {
    act(() => void dispatchEvent(new StorageEvent('storage', { key })));
  }
}

it('an open tab follows a consent that is given in another tab', async () => {
  await show();
  const banner = screen.getByRole('region', { name: NAME });
  storeConsent('essential', []);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
  expect(banner).toBeVisible();
  fromOtherTab('essential');
  expect(banner).not.toBeInTheDocument();
});

it('the customise button of a build without services announces a future feature and stores nothing', async () => {
  const alert = vi.fn();
  vi.stubGlobal('alert', alert);
  await show();
  const banner = screen.getByRole('region', { name: NAME });
  await userEvent.click(within(banner).getByText('Personnaliser'));
  expect(alert).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('bientôt'));
  expect(banner).toBeVisible();
  expect(localStorage).toHaveLength(0);
});
