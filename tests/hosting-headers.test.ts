import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type http from 'node:http';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// The server of the Hosting emulator, with firebase.json as it is deployed.

interface Superstatic {
  readonly server: (options: object) => { readonly listen: () => http.Server };
}
const { hosting }: { hosting: { headers: { regex?: string }[] } } = JSON.parse(
  readFileSync('firebase.json', 'utf8'),
);

let site: string;
let server: http.Server;
beforeAll(async () => {
  site = mkdtempSync(path.join(os.tmpdir(), 'le-mur-hosting-'));
  writeFileSync(path.join(site, 'index.html'), 'wall');
  writeFileSync(path.join(site, '404.html'), 'missing');
  // Google's servers answer these addresses; here they would be unknown, with the headers of 404.html.
  mkdirSync(path.join(site, '__/auth'), { recursive: true });
  for (const page of ['iframe', 'handler'])
    writeFileSync(path.join(site, `__/auth/${page}.html`), '');
  // Only firebase-tools depends on it.
  const { server: createServer }: Superstatic = createRequire(
    import.meta.resolve('firebase-tools'),
  )('superstatic');
  const config = { ...hosting, public: '.' };
  server = createServer({ cwd: site, config, hostname: '127.0.0.1', port: 0 }).listen();
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  rmSync(site, { recursive: true });
});

async function headersAt(page: string): Promise<Headers> {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return (await fetch(`http://127.0.0.1:${port}${page}`, { redirect: 'manual' })).headers;
}

describe('headers of the Hosting emulator', () => {
  it.each([
    '/',
    '/archives',
    '/post/abc',
    '/assets/app-1.js',
    '/missing.png',
    '/_',
    '/__',
    '/_a/b',
  ])('protect %s from frames and from the windows that it opens', async (page) => {
    const headers = await headersAt(page);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toContain('max-age=');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });

  it.each(['/__/auth/iframe', '/__/auth/handler'])(
    'leave %s alone, with which Firebase signs in',
    async (page) => {
      const headers = await headersAt(page);
      expect(headers.get('x-frame-options')).toBeNull();
      expect(headers.get('content-security-policy')).toBeNull();
      expect(headers.get('cross-origin-opener-policy')).toBeNull();
    },
  );

  // The emulator also accepts an expression that matches the beginning of a path only.
  it.each(['/', '/archives', '/post/abc', '/_', '/__', '/_a/b', '/assets/app-1.js'])(
    'match all of %s',
    (page) => {
      const [whole] = new RegExp(hosting.headers[0]?.regex ?? '').exec(page) ?? [];
      expect(whole).toBe(page);
    },
  );

  it('let browsers keep hashed files for a year and ask again for pages', async () => {
    expect((await headersAt('/assets/app-1.js')).get('cache-control')).toContain('immutable');
    expect((await headersAt('/')).get('cache-control')).toBe('no-cache');
  });
});
