import { URL_MAX } from '@/config/limits';
import { labelled } from './cases';

/** Allowed and denied values of photoURL, at sign-up and later. */

const ADDRESS = 'https://lh3.googleusercontent.com/';

export const PHOTO = `${ADDRESS}a/photo=s96-c`;

export const PHOTOS: readonly (readonly [title: string, photoURL: string])[] = [
  ['the address of a Google account’s photo', PHOTO],
  ['another of Google’s image hosts', 'https://lh12.googleusercontent.com/a'],
  ['a URL of 500 characters', ADDRESS.padEnd(URL_MAX, 'a')],
];

export const NOT_PHOTOS: readonly unknown[] = [
  labelled('a URL of 501 characters', ADDRESS.padEnd(URL_MAX + 1, 'a')),
  'https://example.org/a.jpg',
  // Each part of the host counts, and nothing may be before or after it.
  'http://lh3.googleusercontent.com/a',
  'https://lh3.googleusercontent.com',
  'https://lh.googleusercontent.com/a',
  'https://lh3.googleusercontent.com:444/a',
  'https://lh3.googleusercontent.com.example.org/a',
  'https://lh3.googleusercontent.community/a',
  'https://lh3xgoogleusercontent.com/a',
  'https://lh3.googleusercontentxcom/a',
  'https://doc-0s-googleusercontent.com/a',
  'https://evil-lh3.googleusercontent.com/a',
  'https://example.org/https://lh3.googleusercontent.com/a',
  'https://lh3.googleusercontent.com@example.org/a',
  'https://user@lh3.googleusercontent.com/a',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '//lh3.googleusercontent.com/a',
  `${ADDRESS}a b`,
  `${ADDRESS}a\u00A0b`,
  ` ${ADDRESS}a`,
  `${ADDRESS}a\n`,
  '',
  null,
  1,
  [`${ADDRESS}a`],
];
