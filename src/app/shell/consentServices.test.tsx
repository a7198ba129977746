import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { AdSlot } from '@/components/layout/AdSlot';
import { SiteLinks } from '@/components/layout/SiteLinks';
import { COOKIE_BANNER_DELAY_MS } from '@/config/limits';
import { STORED, type StoredEntry } from '@/config/storedNames';
import { ConsentProvider } from '@/contexts/ConsentContext';
import { storeConsent, storedConsent } from '@/services/browser/consent';
import { startAnalytics } from '@/services/firebase/analytics';
import { CookieConsent } from './CookieConsent';

// The consent of a build with ads and analytics.

vi.mock('@/config/settings', async (importOriginal) => {
  const { settings } = await importOriginal<typeof import('@/config/settings')>();
  const firebase = { ...settings.firebase, measurementId: 'G-TEST' };
  const ads = { client: 'ca-pub-1', slots: { footer: '1', side: '' } };
  return { settings: { ...settings, firebase, ads } };
});
vi.mock('@/services/firebase/analytics', () => ({ startAnalytics: vi.fn(async () => undefined) }));

const reload = vi.fn();
const deleteDatabase = vi.fn();

/** Renders the banner, the links and an ad, and waits until the chunks are loaded. */
async function show() {
  render(
    <MemoryRouter>
      <ConsentProvider>
        <CookieConsent />
        <SiteLinks className="" />
        <AdSlot slot="footer" />
      </ConsentProvider>
    </MemoryRouter>,
  );
  await settle();
}

async function settle() {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(COOKIE_BANNER_DELAY_MS + 1000);
    await vi.dynamicImportSettled();
  });
}

const banner = () => screen.getByRole('region', { name: 'Vos cookies, votre choix' });
const boxes = () => within(banner()).getAllByRole<HTMLInputElement>('checkbox');
const ad = () => screen.queryByRole('complementary', { name: 'Publicité' });
const stored = () => [
  localStorage.getItem('cookieConsent'),
  localStorage.getItem('cookieConsentServices'),
];

async function press(name: string) {
  await userEvent.click(screen.getByRole('button', { name }));
  await settle();
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('location', { reload, hostname: 'localhost' });
  vi.stubGlobal('indexedDB', { deleteDatabase });
  vi.stubGlobal('alert', vi.fn());
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

it('says what Google stores, offers each purpose, off at first, and starts and stores only what is chosen', async () => {
  await show();
  expect(banner()).toHaveTextContent(
    'Si vous acceptez, Google dépose ses cookies (publicités personnalisées, mesure d’audience).',
  );
  await press('Personnaliser');
  expect(alert).not.toHaveBeenCalled();
  expect(boxes()[0]).toHaveFocus();
  expect(boxes().map((box) => [box.closest('label')?.textContent, box.checked])).toEqual([
    [expect.stringMatching(/^Publicité/), false],
    [expect.stringMatching(/^Mesure d’audience/), false],
  ]);
  // Refusing and accepting stay as easy, on the same buttons.
  const buttons = within(banner()).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Refuser',
    'Tout accepter',
    'Enregistrer mes choix',
  ]);
  expect(new Set(buttons.map((button) => /button-\w+/.exec(button.className)?.[0])).size).toBe(1);

  await userEvent.click(screen.getByRole('checkbox', { name: /Mesure d’audience/ }));
  await press('Enregistrer mes choix');
  expect(stored()).toEqual(['essential', '-ads analytics']);
  expect(startAnalytics).toHaveBeenCalledExactlyOnceWith(false);
  expect(ad()).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

it('shows the choice in force, and adds a purpose without a reload', async () => {
  storeConsent('essential', ['analytics']);
  await show();
  await press('Gérer les cookies');
  expect(banner()).toHaveTextContent('Vous avez accepté la mesure d’audience.');
  await press('Personnaliser');
  expect(boxes().map(({ checked }) => checked)).toEqual([false, true]);
  await userEvent.click(screen.getByRole('checkbox', { name: /Publicité/ }));
  await press('Enregistrer mes choix');
  expect(stored()).toEqual(['all', 'ads analytics']);
  expect(ad()).toBeVisible();
  expect(startAnalytics).toHaveBeenLastCalledWith(true);
  expect(reload).not.toHaveBeenCalled();
  await press('Gérer les cookies');
  expect(banner()).toHaveTextContent('Vous avez accepté.');
});

it('a refusal starts nothing, and is shown', async () => {
  await show();
  await press('Refuser');
  expect(stored()).toEqual(['essential', '-ads -analytics']);
  expect(startAnalytics).not.toHaveBeenCalled();
  expect(ad()).toBeNull();
  await press('Gérer les cookies');
  expect(banner()).toHaveTextContent('Vous avez refusé.');
});

it('an answer from before a service was added is asked for again', async () => {
  localStorage.setItem('cookieConsent', 'essential');
  localStorage.setItem('cookieConsentDate', new Date().toISOString());
  localStorage.setItem('cookieConsentServices', '-analytics');
  await show();
  expect(banner()).toBeVisible();
});

/** Simulates another tab that stores an answer. */
function fromOtherTab(...answer: Parameters<typeof storeConsent>): void {
  storeConsent(...answer);
  for (const key of ['cookieConsent', 'cookieConsentDate', 'cookieConsentServices']) {
    act(() => void dispatchEvent(new StorageEvent('storage', { key })));
  }
}

it('an open tab is reloaded when the consent to a service is withdrawn in another tab', async () => {
  storeConsent('essential', []);
  await show();
  fromOtherTab('all', ['ads', 'analytics']);
  expect(reload).not.toHaveBeenCalled();
  expect(ad()).toBeVisible();
  fromOtherTab('essential', ['analytics']);
  expect(reload).toHaveBeenCalled();
});

it('never includes a service that was accepted neither before nor now', () => {
  localStorage.setItem('cookieConsent', 'all');
  localStorage.setItem('cookieConsentDate', '2020-01-01T00:00:00.000Z');
  localStorage.setItem('cookieConsentServices', 'ads analytics');
  const inForce: ReturnType<typeof storedConsent>[] = [];
  const setItem = Storage.prototype.setItem.bind(localStorage);
  // Another tab may read after each change.
  const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((...item) => {
    setItem(...item);
    inForce.push(storedConsent());
  });
  storeConsent('essential', ['analytics']);
  spy.mockRestore();
  expect(inForce).toEqual([null, null, ['analytics']]);
});

const entries: readonly StoredEntry[] = STORED;

/** Returns a name for each that some services store in an area of this site. */
const names = (services: readonly string[], area: string) =>
  services.flatMap((service) =>
    entries
      .filter((entry) => entry.service === service && entry.area === area && !entry.site)
      .flatMap((entry) => entry.names.map((name) => name.replace('*', 'exemple'))),
  );

it.each([
  ['a refusal', [], ['ads', 'analytics']],
  ['a consent to analytics alone', ['analytics'], ['ads']],
  ['a consent to ads alone', ['ads'], ['analytics']],
] as const)(
  '%s erases every name that Google’s scripts store on this site for what is not accepted',
  (_, accepted, withdrawn) => {
    const all = ['ads', 'analytics'];
    for (const name of names(all, 'cookie')) document.cookie = `${name}=1; path=/`;
    for (const name of names(all, 'localStorage')) localStorage.setItem(name, '1');
    storeConsent('essential', accepted);
    const cookies = document.cookie.split('; ').map((cookie) => cookie.split('=')[0]);
    expect(cookies.filter(Boolean)).toEqual(names(accepted, 'cookie'));
    const keys = Object.keys(localStorage).filter((key) => !key.startsWith('cookieConsent'));
    expect(keys.toSorted()).toEqual(names(accepted, 'localStorage').toSorted());
    expect(deleteDatabase.mock.calls.flat()).toEqual(names(withdrawn, 'IndexedDB'));
    for (const name of names(all, 'cookie')) document.cookie = `${name}=; path=/; max-age=0`;
  },
);
