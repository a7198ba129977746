import { beforeEach, expect, it, vi } from 'vitest';

const { settings, sdk } = vi.hoisted(() => ({
  settings: { firebase: { apiKey: 'key', appId: 'app', projectId: 'mur' }, appCheck: '' },
  sdk: { getToken: vi.fn(), initializeAppCheck: vi.fn(), ReCaptchaEnterpriseProvider: vi.fn() },
}));
vi.mock('@/config/settings', () => ({ settings }));
vi.mock('firebase/app-check', () => sdk);
vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));

const header = async (appCheck: string | null) => {
  vi.resetModules();
  Object.assign(settings, { appCheck });
  return (await import('./appCheckHeader')).appCheckHeader();
};

beforeEach(() => void sdk.initializeAppCheck.mockReturnValue({}));

it('returns the App Check token for the key of the build', async () => {
  sdk.getToken.mockResolvedValue({ token: 'proof' });
  expect(await header('6Lkey')).toEqual({ 'X-Firebase-AppCheck': 'proof' });
  expect(sdk.ReCaptchaEnterpriseProvider).toHaveBeenCalledExactlyOnceWith('6Lkey');
});

it('returns no header when App Check returns no token', async () => {
  sdk.getToken.mockRejectedValue(new Error('blocked'));
  expect(await header('6Lkey')).toEqual({});
});

it('returns no header and does not initialise App Check in a build without a key', async () => {
  expect(await header(null)).toEqual({});
  expect(sdk.initializeAppCheck).not.toHaveBeenCalled();
});
