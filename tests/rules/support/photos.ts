import { URL_MAX } from '@/config/limits';
import { labelled } from './cases';

/** Allowed and denied values of photoURL, at sign-up and later. */

const ADDRESS = 'https://lh3.googleusercontent.com/';

export const PHOTOS: readonly (readonly [title: string, photoURL: string])[] = [
  ['an https URL', `${ADDRESS}a/photo=s96-c`],
  ['a URL of 500 characters', ADDRESS.padEnd(URL_MAX, 'a')],
];

export const NOT_PHOTOS: readonly unknown[] = [
  labelled('a URL of 501 characters', ADDRESS.padEnd(URL_MAX + 1, 'a')),
  'http://example.org/a.jpg',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '//example.org/a.jpg',
  'https://',
  'https:///a.jpg',
  'https://?a',
  'https://:443/a.jpg',
  'https://example.org/a b.jpg',
  'https://example.org/a\u00A0b.jpg',
  ' https://example.org/a.jpg',
  'https://example.org/a.jpg\n',
  '',
  null,
  1,
  ['https://example.org/a.jpg'],
];
