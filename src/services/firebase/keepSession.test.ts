import { beforeEach, expect, it, vi } from 'vitest';
import { isBusy } from './errors';
import { keepSessionUnlessRefused } from './keepSession';

const LOOKUP = 'https://identitytoolkit.googleapis.com/v1/accounts:lookup?key=k';
const TOKEN = 'https://securetoken.googleapis.com/v1/token?key=k';

const send = vi.fn<typeof fetch>();
const answers = (...statuses: readonly number[]) => {
  for (const status of statuses) send.mockResolvedValueOnce(new Response('{}', { status }));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', send);
  keepSessionUnlessRefused();
});

/** Sends a request as the SDK does. @returns the status of the answer, or the error */
async function request(url: string): Promise<unknown> {
  const outcome = fetch(url, { method: 'POST', body: '{}' }).then(
    ({ status }) => status,
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return outcome;
}

it.each([
  [LOOKUP, 503],
  [TOKEN, 429],
])('%s is sent again after %i', async (url, status) => {
  answers(status, 200);
  expect(await request(url)).toBe(200);
  expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
});

it.each([
  [LOOKUP, 503],
  [TOKEN, 429],
])(
  '%s is a network error to the SDK after a second %i, and a busy service to the app',
  async (url, status) => {
    answers(status, status);
    const error = await request(url);
    expect(error).toMatchObject({ name: 'FirebaseError', code: 'auth/network-request-failed' });
    expect(isBusy(error)).toBe(true);
  },
);

it.each([
  ['a refused token', LOOKUP, 400],
  [
    'a request on which no session depends',
    'https://identitytoolkit.googleapis.com/v1/accounts:signUp?key=k',
    503,
  ],
  ['a request to Firestore', 'https://firestore.googleapis.com/v1/projects/p:runQuery', 503],
])('passes the answer to %s on', async (_, url, status) => {
  answers(status);
  expect(await request(url)).toBe(status);
  expect(send).toHaveBeenCalledOnce();
});
