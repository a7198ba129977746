import { expect, it } from 'vitest';
import { URL_MAX } from '@/config/limits';
import { hostname, isGooglePhoto, isHttpUrl, withScheme } from './url';

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

const GOOGLE = 'https://lh3.googleusercontent.com/';

it.each([
  `${GOOGLE}a/photo=s96-c`,
  'https://lh12.googleusercontent.com/a',
  GOOGLE.padEnd(URL_MAX, 'a'),
])('isGooglePhoto returns true for %s', (text) => expect(isGooglePhoto(text)).toBe(true));

it.each([
  '',
  'https://example.org/shock.jpg',
  'https://lh.googleusercontent.com/a',
  'http://lh3.googleusercontent.com/a',
  'https://lh3.googleusercontent.com:444/a',
  'https://lh3.googleusercontent.com@example.org/a',
  'https://lh3.googleusercontent.com.example.org/a',
  'https://lh3-googleusercontent.com/a',
  `https://example.org/${GOOGLE}`,
  `${GOOGLE}a b`,
  GOOGLE.padEnd(URL_MAX + 1, 'a'),
])('isGooglePhoto returns false for %s', (text) => {
  expect(isGooglePhoto(text)).toBe(false);
});

it.each([
  'insee.fr',
  'www.insee.fr/a b',
  'insee.fr?a',
  'insee.fr#a',
  'a-b.fr:80',
  '1.fr',
  // пример.рф, as browsers copy it.
  'xn--e1afmkfd.xn--p1ai/a',
])('withScheme completes %s', (text) => expect(withScheme(text)).toBe(`https://${text}`));

it.each([
  '',
  'insee',
  'insee.',
  '.fr',
  'insee.fr, page 2',
  'insee.fr est bon',
  'ana@insee.fr',
  'lu sur insee.fr',
  'https://insee.fr',
])('withScheme leaves %j as it is', (text) => expect(withScheme(text)).toBe(text));

it('hostname removes www. only from the beginning', () => {
  expect(hostname('https://www.www.fr')).toBe('www.fr');
  expect(hostname('https://lawww.fr')).toBe('lawww.fr');
});
