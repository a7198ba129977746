import { beforeEach, expect, vi } from 'vitest';

const refuse = () =>
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Unit tests send no requests.')));

// A real request of the app's code would end in another test, at a time that depends on the machine: a test that
// needs an answer stubs `fetch` itself. Tests of scripts ask servers of their own.
// oxlint-disable-next-line vitest/no-standalone-expect -- it tells the file's path
if (expect.getState().testPath?.includes('/src/')) {
  refuse();
  beforeEach(refuse);
}
