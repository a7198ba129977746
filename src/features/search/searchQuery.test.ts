import { expect, it } from 'vitest';
import { parseQuery, UNSEARCHABLE } from './searchQuery';

const POSTS = { kind: 'posts', category: null } as const;
const USERS = { kind: 'users', category: null } as const;

it.each(['', 'é', ' ! ', '🤦', ' \u0007 '])('a search asks for more than %j', (typed) => {
  expect(parseQuery(POSTS, typed)).toBeNull();
  expect(parseQuery(USERS, typed)).toBeNull();
});

it.each(["l'e", 'a b', '--', '!?', '🤦🤦', 'à y'])('no post can contain %j', (typed) => {
  expect(parseQuery(POSTS, typed)).toBe(UNSEARCHABLE);
});

it('no pseudo can contain marks', () => {
  expect(parseQuery(USERS, '!?')).toBe(UNSEARCHABLE);
});
