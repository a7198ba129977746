import { initializeAnalytics, isSupported, setConsent } from 'firebase/analytics';
import { expect, it, vi } from 'vitest';
import { CONSENT_MONTHS } from '@/config/limits';
import { startAnalytics } from './analytics';

vi.mock('firebase/analytics', () => ({
  initializeAnalytics: vi.fn(),
  isSupported: vi.fn(),
  setConsent: vi.fn(),
}));
vi.mock('./firebaseApp', () => ({ app: {} }));

const DAY_SECONDS = 24 * 60 * 60;

it('starts with cookies that end with the consent, where the browser supports them', async () => {
  vi.mocked(isSupported).mockResolvedValueOnce(false).mockResolvedValue(true);
  await startAnalytics(false);
  expect(initializeAnalytics).not.toHaveBeenCalled();
  await startAnalytics(false);
  const config = vi.mocked(initializeAnalytics).mock.calls[0]?.[1]?.config;
  expect(config).toMatchObject({ cookie_update: false });
  const days = Number(config?.cookie_expires) / DAY_SECONDS;
  expect(days).toBeLessThanOrEqual((CONSENT_MONTHS / 12) * 365);
  expect(days).toBeGreaterThan(365);
});

it('starts only once there is a network, as Firebase leaves a failure unhandled without one', async () => {
  vi.mocked(isSupported).mockResolvedValue(true);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const started = startAnalytics(false);
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(initializeAnalytics).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await started;
  expect(initializeAnalytics).toHaveBeenCalledOnce();
});

it.each([
  [true, 'granted'],
  [false, 'denied'],
])('lets Google’s ads use what it measures: %j', async (hasAds, expected) => {
  vi.mocked(isSupported).mockResolvedValue(true);
  await startAnalytics(hasAds);
  expect(setConsent).toHaveBeenLastCalledWith({
    ad_storage: expected,
    ad_user_data: expected,
    ad_personalization: expected,
  });
});
