import { beforeEach, expect, it } from 'vitest';
import { saveSeen, seenPosts, startSeen } from '@/services/posts/seenPosts';
import { asIntendedSignOut, createAuthStateHandler } from './sessionEnd';
import { signedInHere } from './signedInHere';

beforeEach(() => localStorage.clear());

it('deletes the seen posts of all users of this browser when the session ends', () => {
  const onState = createAuthStateHandler();
  onState(true);
  for (const uid of ['ana', 'bob']) {
    startSeen(uid);
    saveSeen(uid, 'a');
  }
  localStorage.setItem('theme', 'dark');
  onState(true);
  expect([...seenPosts('ana')]).toEqual(['a']);
  onState(false);
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

it('marks this browser while a user is signed in, and keeps the mark of an admin', () => {
  const onState = createAuthStateHandler();
  onState(true);
  expect(signedInHere.isSet()).toBe(true);
  expect(signedInHere.isAdmin()).toBe(false);
  signedInHere.setAdmin(true);
  onState(true);
  expect(signedInHere.isAdmin()).toBe(true);
  onState(false);
  expect(signedInHere.isSet()).toBe(false);
});

it('reports a session that another tab or Firebase has ended, until the next sign-in', () => {
  const onState = createAuthStateHandler();
  expect(onState(true)).toBe(false);
  expect(onState(false)).toBe(true);
  expect(onState(true)).toBe(false);
});

it('reports no end of a session when the user signs out in this tab', async () => {
  const onState = createAuthStateHandler();
  onState(true);
  expect(await asIntendedSignOut(async () => onState(false))).toBe(false);
});

it('reports no end of a session to a visitor', () => {
  expect(createAuthStateHandler()(false)).toBe(false);
});
