import { URL_MAX } from '@/config/limits';
import { labelled } from './cases';

/** What photoURL may be and may not be, at the sign-up and later. */

const ADDRESS = 'https://lh3.googleusercontent.com/';

export const PHOTOS: readonly (readonly [title: string, photoURL: string])[] = [
  ['an https address', `${ADDRESS}a/photo=s96-c`],
  ['one of 500 characters', ADDRESS.padEnd(URL_MAX, 'a')],
];

export const NOT_PHOTOS: readonly unknown[] = [
  labelled('501 characters', ADDRESS.padEnd(URL_MAX + 1, 'a')),
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
