import { expect, it } from 'vitest';
import { URL_MAX } from '@/config/limits';
import { isHttpUrl } from './url';

const LONGEST = 'https://a.fr/'.padEnd(URL_MAX, 'x');

it.each(['http://a.fr', 'HTTPS://A.FR', LONGEST])('isHttpUrl returns true for %s', (text) => {
  expect(isHttpUrl(text)).toBe(true);
});

it.each([
  '',
  'a.fr',
  ' https://a.fr',
  'voir https://a.fr',
  'https://',
  'https:///a',
  'https://?a',
  'https://#a',
  'https://a.fr/b c',
  'ftp://a.fr',
  // Not parsed by the browser.
  'https://[',
  'https://a:b',
  `${LONGEST}x`,
])('isHttpUrl returns false for %j', (text) => {
  expect(isHttpUrl(text)).toBe(false);
});
