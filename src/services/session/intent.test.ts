// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { Intent } from '@/domain/posts/intent';
import { INTENT_MAX_AGE_MS } from '@/config/limits';

const write: Intent = { kind: 'write' };

/** The module as a page load creates it. */
async function load() {
  vi.resetModules();
  return await import('./intent');
}

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
});

it('is taken once', async () => {
  const { pendingIntent, requireSignIn, takeIntent } = await load();
  requireSignIn(write);
  expect(takeIntent(write, 'ana')).toBe(true);
  expect(pendingIntent.get()).toBeNull();
  expect(takeIntent(write, 'ana')).toBe(false);
  expect(sessionStorage).toHaveLength(0);
});

it.each<[Intent]>([
  [write],
  [{ kind: 'react', postId: 'a', type: 'grave' }],
  [{ kind: 'amend', postId: 'a' }],
  [{ kind: 'report', caseId: 'a' }],
  [{ kind: 'visit', path: '/profile' }],
])('survives a reload: %j', async (intent) => {
  (await load()).requireSignIn(intent);
  const { pendingIntent } = await load();
  expect(pendingIntent.get()).toMatchObject({ intent, dialog: 'signIn', uid: null });
});

it.each([
  ['of another site', { kind: 'visit', path: '//site.example' }],
  ['of an unknown kind', { kind: 'pay' }],
])('is not taken from storage if it is %s', async (_, intent) => {
  const stored = { intent, dialog: 'signIn', at: Date.now(), uid: null };
  sessionStorage.setItem('intent', JSON.stringify(stored));
  expect((await load()).pendingIntent.get()).toBeNull();
});

it('is dropped when it is too old, before or after a reload', async () => {
  const { requireSignIn, takeIntent } = await load();
  requireSignIn(write);
  vi.advanceTimersByTime(INTENT_MAX_AGE_MS);
  const { pendingIntent } = await load();
  expect(pendingIntent.get()).toBeNull();
  expect(takeIntent(write, 'ana')).toBe(false);
});

it('belongs to the account that signs in first', async () => {
  const { bindIntent, pendingIntent, requireSignIn, takeIntent } = await load();
  requireSignIn(write);
  bindIntent(null);
  bindIntent('ana');
  expect(takeIntent(write, 'bob')).toBe(false);
  expect(pendingIntent.get()).toBeNull();
});

it('asks for no account once one is signed in, however the dialog was left', async () => {
  const { bindIntent, pendingIntent, requireSignIn } = await load();
  requireSignIn(write);
  bindIntent('ana');
  expect(pendingIntent.get()).toMatchObject({ intent: write, dialog: null, uid: 'ana' });
});

it.each(['bob', null])('is dropped when the account is replaced by %s', async (uid) => {
  const { bindIntent, pendingIntent, requireSignIn } = await load();
  requireSignIn(write);
  bindIntent('ana');
  bindIntent(uid);
  expect(pendingIntent.get()).toBeNull();
});

it('is dropped when the visitor cancels', async () => {
  const { dropIntent, pendingIntent, requireSignIn } = await load();
  requireSignIn(write);
  dropIntent();
  expect(pendingIntent.get()).toBeNull();
  expect((await load()).pendingIntent.get()).toBeNull();
});

it('waits for the account whose session has ended, and for no other', async () => {
  const { bindIntent, pendingIntent, requireSignIn, takeIntent } = await load();
  requireSignIn(write, 'ana');
  bindIntent(null);
  expect(pendingIntent.get()).toMatchObject({ dialog: 'signIn', uid: 'ana' });
  bindIntent('ana');
  expect(pendingIntent.get()).toMatchObject({ dialog: null });
  expect(takeIntent(write, 'ana')).toBe(true);
  requireSignIn(write, 'ana');
  bindIntent('nina');
  expect(pendingIntent.get()).toBeNull();
});
