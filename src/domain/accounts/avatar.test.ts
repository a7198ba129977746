import { readdirSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { URL_MAX } from '@/config/limits';
import { imageUrlOf, avifUrlOf, nameOfImage } from './avatar';

const LONGEST = 'a'.repeat(URL_MAX - '/profile_pictures/'.length);

describe('imageUrlOf', () => {
  it.each([
    ['https://images.example/chat.png', 'https://images.example/chat.png'],
    [' HTTP://images.example/chat.png ', 'HTTP://images.example/chat.png'],
    ['chat.jpg', '/profile_pictures/chat.jpg'],
    ['/chat.jpg', '/profile_pictures/chat.jpg'],
    ['été/le chat.jpg', '/profile_pictures/%C3%A9t%C3%A9/le%20chat.jpg'],
    // With the folder, in both spellings.
    ['/profile_pictures/chat.jpg', '/profile_pictures/chat.jpg'],
    ['profile-pictures/chat.jpg', '/profile_pictures/chat.jpg'],
    ['sous/profile-pictures/chat.jpg', '/profile_pictures/sous/profile-pictures/chat.jpg'],
    [LONGEST, `/profile_pictures/${LONGEST}`],
  ])('returns for %s the URL %s', (typed, url) => expect(imageUrlOf(typed)).toBe(url));

  it.each([
    '',
    'https://',
    'https://a b.example/c.png',
    'ftp://images.example/chat.png',
    'javascript:alert(1)',
    '//images.example/chat.png',
    '../secret.jpg',
    'a/./b.jpg',
    'a\\b.jpg',
    'a\tb.jpg',
    'chat.jpg?v=1',
    'a%2fb.jpg',
    `${LONGEST}a`,
  ])('returns null for %s', (typed) => expect(imageUrlOf(typed)).toBeNull());
});

it.each([
  ['le-chat_noir.jpg', 'le chat noir'],
  ['https://images.example/p/grand%20coq.png?v=2', 'grand coq'],
  ['/profile_pictures/lune', 'lune'],
  [' chat.jpg ', 'chat'],
  ['-le--chat-.jpg', 'le chat'],
  ['le.chat.jpg', 'le.chat'],
  ['', ''],
  [`${'a'.repeat(120)}.jpg`, 'a'.repeat(100)],
])('nameOfImage returns for %s the name %s', (typed, name) =>
  expect(nameOfImage(typed)).toBe(name),
);

it('lighterAvatar returns a smaller existing file for each avatar of the site, and null for others', () => {
  expect(avifUrlOf('https://ailleurs.example/profile-pictures/chat.jpg')).toBeNull();
  expect(avifUrlOf('/profile_pictures/sous/chat.jpg')).toBeNull();
  expect(avifUrlOf('/profile_pictures/chat.jpg?v=2')).toBeNull();
  expect(avifUrlOf('/profile_pictures/.jpg')).toBeNull();
  expect(avifUrlOf('/profile_pictures/chat.png')).toBeNull();
  expect(avifUrlOf('/profile-pictures/jpg.jpg')).toBe('/profile-pictures/jpg.avif');
  const folder = 'public/profile-pictures';
  const files = readdirSync(folder).filter((file) => file.endsWith('.jpg'));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const lighter = avifUrlOf(`/profile-pictures/${file}`);
    expect(statSync(`public${lighter}`).size).toBeLessThan(statSync(`${folder}/${file}`).size);
  }
});
