// The requests of a test's worker. The SDK of Firebase Auth keeps the `fetch` of its first import, which may be
// that of an earlier file (`isolate: false`), so what the tests do with requests stands behind one function.

/** Takes the place of a request; `send` sends it. */
export type Intercept = (
  send: typeof fetch,
  input: Parameters<typeof fetch>[0],
  init: Parameters<typeof fetch>[1],
) => Promise<Response>;

interface Requests {
  baseFetch?: typeof fetch;
  intercept?: Intercept | undefined;
}

const requests: typeof globalThis & Requests = globalThis;

if (!requests.baseFetch) {
  const send = globalThis.fetch;
  requests.baseFetch = (input, init) =>
    requests.intercept ? requests.intercept(send, input, init) : send(input, init);
}
// Services of the file before may have wrapped it.
globalThis.fetch = requests.baseFetch;

/** Sends every request of this worker through a function; undefined ends that. */
export const interceptRequests = (intercept: Intercept | undefined): void => {
  requests.intercept = intercept;
};
