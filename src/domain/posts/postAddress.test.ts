import { expect, it } from 'vitest';
import { POST_ADDRESS, postPath } from '@/config/paths';
import { postIdIn } from './postAddress';

it.each(['post0000000000000001', 'a&b ?#', '🤦', '%', 'x'.repeat(128)])(
  'finds the id in the path of the post %j',
  (id) => {
    expect(postIdIn(postPath(id))).toBe(id);
    expect(postIdIn(`${postPath(id)}/`)).toBe(id);
  },
);

it.each(['.', ',', '…', '!)', '%20»', '\u200B', '%E2%80%8B'])('ignores %j after the id', (end) => {
  expect(postIdIn(`/post/post0000000000000001${end}`)).toBe('post0000000000000001');
});

it.each([
  '/',
  '/post',
  '/post/',
  '/post/a/b',
  '/post/a%2Fb',
  '/post/%',
  '/post/..',
  '/post/__id__',
  `/post/${'x'.repeat(129)}`,
  '/posts/a',
  '/user/post/a',
  '/archives',
])('finds no id in %s', (path) => expect(postIdIn(path)).toBeNull());

it.each(['x-post0000000000000001.', 'post0000000000000001.a', 'post000000000000001.'])(
  'leaves the id %s as it is',
  (id) => expect(postIdIn(`/post/${id}`)).toBe(id),
);

it('has a pattern for the early query that matches the paths of the app’s own ids only', () => {
  expect(POST_ADDRESS.exec('/post/Ab0_-')?.[1]).toBe('Ab0_-');
  expect(POST_ADDRESS.exec('/post/Ab0/')?.[1]).toBe('Ab0');
  for (const path of ['/post/', '/post/a%26b', '/post/a/b', '/a/post/a'])
    expect(POST_ADDRESS.test(path)).toBe(false);
});
