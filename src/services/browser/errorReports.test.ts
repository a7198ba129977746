import { beforeEach, expect, it, vi } from 'vitest';

const COLLECTOR = 'https://errors.example/mur';
const env = vi.hoisted(() => ({ collector: null as string | null }));
const consent = vi.hoisted(() => ({ accepted: null as readonly string[] | null }));
vi.mock('@/config/settings', () => ({ settings: env }));
vi.mock('@/services/browser/consent', () => ({ storedConsent: () => consent.accepted }));

const post = vi.fn((_url: string, _request: RequestInit) => Promise.resolve());

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', post);
  vi.stubGlobal('location', { pathname: '/user/jeanne' });
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'Firefox/140.0' });
  env.collector = COLLECTOR;
  consent.accepted = ['errorReports'];
});

/** Imports the modules anew: the log module stores the errors of a page load. */
const page = async () => ({ ...(await import('./log')), ...(await import('./errorReports')) });
const sent = () =>
  post.mock.calls.map(([, { body }]) => JSON.parse(typeof body === 'string' ? body : ''));

it('sends each error once, with its reference and without personal data', async () => {
  const { logError, startReports } = await page();
  const early = logError('load the app', new Error('jeanne@exemple.fr'));
  startReports();
  startReports();
  const late = logError('submit a post', new TypeError('"Mon texte" is not a function'));
  expect(logError('submit a post', new TypeError('"Mon texte" is not a function'))).toBe(late);

  expect(sent()).toMatchObject([
    { reference: early, doing: 'load the app', kind: 'Error', message: '<e-mail>' },
    { reference: late, doing: 'submit a post', kind: 'TypeError', message: '… is not a function' },
  ]);
  expect(late).toMatch(/^[A-Z]{4}-\d{4}$/);
  const [{ at, frames, version, ...context }] = sent();
  expect(new Date(at).getTime()).not.toBeNaN();
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
  expect(frames).toEqual([]);
  expect(context).toMatchObject({ route: '/user/:userId', browser: 'Firefox 140', isOnline: true });
  expect(JSON.stringify(sent())).not.toMatch(/jeanne|Mon texte/);
  const [[url, request] = []] = post.mock.calls;
  expect(url).toBe(COLLECTOR);
  expect(request).toMatchObject({ keepalive: true, credentials: 'omit', mode: 'no-cors' });
});

it('sends at most twenty errors of a page load', async () => {
  const { logError, startReports } = await page();
  startReports();
  for (let n = 0; n < 50; n += 1) logError('load an avatar', new Error(`number ${n}`));
  expect(post).toHaveBeenCalledTimes(20);
});

it.each([[['ads']], [[]], [null]])('sends nothing while %j is accepted', async (accepted) => {
  consent.accepted = accepted;
  const { logError, startReports } = await page();
  startReports();
  logError('submit a post', new Error('broken'));
  expect(post).not.toHaveBeenCalled();
});

it('sends nothing without a configured collector', async () => {
  env.collector = null;
  const { logError, startReports } = await page();
  startReports();
  logError('submit a post', new Error('broken'));
  expect(post).not.toHaveBeenCalled();
});

it('does not send errors that forgetErrors() removed before the consent', async () => {
  const { logError, startReports, forgetErrors } = await page();
  logError('load the wall', new Error('broken'));
  forgetErrors();
  startReports();
  expect(post).not.toHaveBeenCalled();
});

it('ignores a failed request to the collector', async () => {
  post.mockRejectedValueOnce(new TypeError('failed to fetch'));
  const { logError, startReports } = await page();
  startReports();
  logError('submit a post', new Error('broken'));
  await Promise.resolve();
  expect(post).toHaveBeenCalledOnce();
});

it('logs uncaught errors and rejections, but not errors of other origins', async () => {
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) => {
    if (name === 'error') for (const error of [new Error('ours'), null]) listener({ error });
    else listener({ reason: new Error('promised') });
  });
  const { logUncaught, startReports } = await page();
  logUncaught();
  startReports();
  expect(sent()).toMatchObject([{ message: 'ours' }, { message: 'promised' }]);
});
