import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contactedHosts, namesHost } from '@/config/contactedHosts';
import type { Env } from '@/config/env';
import { namesIt, STORED, type StoredEntry } from '@/config/storedNames';
import { contentSecurityPolicy } from '../../../scripts/vite/content-security-policy';
import { DEMO_PUBLISHER } from '../../../tests/factories/publisher';
import { BARE_SETTINGS, FULL_SETTINGS } from '../../../tests/factories/settings';
import { cookies } from './cookies';

const entries: readonly StoredEntry[] = STORED;

/** Returns the first cells of the tables, which name what is stored and which hosts are contacted. */
const firstCells = (env: Env): string =>
  cookies(DEMO_PUBLISHER, env)
    .sections.flatMap(({ blocks }) => blocks)
    .flatMap((block) => (typeof block === 'object' && 'table' in block ? block.table : []))
    .map(([name]) => name)
    .join('\n');

const shown = (name: string): string => name.replace('*', '…');

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }));

describe('the table of stored names', () => {
  // textStorage accepts only keys of the table; the service worker imports nothing.
  it.each([
    ['setItem', /\.setItem\(|Storage\[/, ['services/browser/textStorage.ts']],
    ['document.cookie', /document\.cookie|cookieStore/, ['services/browser/consent.ts']],
    ['indexedDB', /indexedDB\./, ['services/browser/consent.ts']],
    ['caches', /\bcaches\./, ['worker/serviceWorker.ts']],
  ])('is the only way to %s in src', (_, api, files) => {
    const users = sources.filter(({ text }) => api.test(text)).map(({ file }) => file);
    expect(users).toEqual(files);
  });

  it('names the cache of the service worker and the key that index.html reads', () => {
    const worker = readFileSync('src/worker/serviceWorker.ts', 'utf8');
    const [, prefix = ''] = /PREFIX = '(.+)'/.exec(worker) ?? [];
    const [, key = ''] =
      /localStorage\.getItem\('(.+)'\)/.exec(readFileSync('index.html', 'utf8')) ?? [];
    expect(entries.some((entry) => namesIt(entry, 'Cache Storage', `${prefix}1`))).toBe(true);
    expect(entries.some((entry) => namesIt(entry, 'localStorage', key))).toBe(true);
  });
});

describe('the cookie policy', () => {
  it('names everything that a build with all services stores', () => {
    const cells = firstCells(FULL_SETTINGS);
    const missing = entries.flatMap(({ names }) =>
      names.filter((name) => !cells.includes(shown(name))),
    );
    expect(missing).toEqual([]);
  });

  it('names nothing that a build without optional services does not store', () => {
    const cells = firstCells(BARE_SETTINGS).split('\n');
    const own = entries.filter(({ service }) => service === null);
    expect(
      cells.filter((cell) =>
        / \((localStorage|sessionStorage|IndexedDB|Cache Storage|cookie)/.test(cell),
      ),
    ).toHaveLength(own.length);
    expect(JSON.stringify(cookies(DEMO_PUBLISHER, BARE_SETTINGS))).not.toMatch(
      /Analytics|AdSense|doubleclick|reCAPTCHA/,
    );
  });

  it.each([
    ['without optional services', BARE_SETTINGS],
    ['with all services', FULL_SETTINGS],
  ])(
    'names every host that the Content Security Policy of a build %s allows, and no other',
    (_, env) => {
      const policy = contentSecurityPolicy(env, []);
      const allowed = new Set(
        [...policy.matchAll(/https:\/\/([^\s;/]+)/g)].map(([, host = '']) => host),
      );
      const contacted = contactedHosts(env);
      expect(
        [...allowed].filter((host) => !contacted.some((entry) => namesHost(entry, host))),
      ).toEqual([]);
      const named = contacted.flatMap(({ hosts }) => hosts);
      // The policy allows images from everywhere.
      expect(named.filter((host) => !allowed.has(host))).toEqual(['*.googleusercontent.com']);
      expect(firstCells(env)).toContain(named.at(-1));
    },
  );
});
