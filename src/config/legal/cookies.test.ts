import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEMO_PUBLISHER } from '../../../tests/factories/publisher';
import { cookies } from './cookies';

/** A key of browser storage, or the beginning of one, as src declares it. */
const KEY =
  /Storage\(\s*(?:\(\) => )?\w+,\s*'(\w+)'|keyOf = .*`([\w/-]+)\$\{|_KEY = '(\w+)'|\bPREFIX = '([\w-]+)'/g;

/** The files of src with storage keys: the service worker's cache included. */
const keys = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .flatMap((file) => [...readFileSync(`src/${file}`, 'utf8').matchAll(KEY)])
  .flatMap(([, ...groups]) => groups.filter((group) => group !== undefined));

/** The first column of the tables: what each row is about. */
const names = cookies(DEMO_PUBLISHER)
  .sections.flatMap(({ blocks }) => blocks)
  .flatMap((block) => (typeof block === 'object' && 'table' in block ? block.table : []))
  .map(([name]) => name)
  .join('\n');

it('the keys in src are found', () => {
  expect(keys).toEqual(expect.arrayContaining(['wall', 'draft-', 'signedIn', 'le-mur-', 'theme']));
  expect(keys.length).toBeGreaterThan(10);
});

it.each(keys)('the cookie policy and docs/product.md name the storage key %s', (key) => {
  expect(names).toContain(key);
  expect(readFileSync('docs/product.md', 'utf8')).toContain(`\`${key}`);
});
