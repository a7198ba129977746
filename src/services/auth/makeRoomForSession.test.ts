import { inMemoryPersistence, setPersistence } from 'firebase/auth';
import { expect, it, vi } from 'vitest';
import { makeRoomForSession } from './makeRoomForSession';
import { signedInHere } from './signedInHere';

vi.mock('firebase/auth', () => ({ inMemoryPersistence: {}, setPersistence: vi.fn() }));
vi.mock('@/services/firebase/firebaseAuth', () => ({ auth: {} }));

/** Stubs localStorage with one that holds a number of characters. */
function stubStorage(room: number, stored: Readonly<Record<string, string>>): Map<string, string> {
  const texts = new Map(Object.entries(stored));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    removeItem: (key: string) => texts.delete(key),
    setItem: (key: string, text: string) => {
      const others = [...texts].filter(([name]) => name !== key);
      const used = others.reduce((sum, [, other]) => sum + other.length, 0);
      if (used + text.length > room) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
  });
  return texts;
}

it('keeps the session in memory when the browser has no room for it', async () => {
  stubStorage(600, {});
  await makeRoomForSession();
  expect(setPersistence).toHaveBeenCalledExactlyOnceWith({}, inMemoryPersistence);
  // Otherwise another tab would say that the session has expired.
  signedInHere.set();
  expect(signedInHere.isSet()).toBe(false);
});

it('gives up the cached wall, but no draft, to make room for the session', async () => {
  const texts = stubStorage(10_000, { wall: 'w'.repeat(9000), 'draft-ana': 'Un brouillon' });
  await makeRoomForSession();
  expect(setPersistence).not.toHaveBeenCalled();
  expect([...texts.keys()]).toEqual(['draft-ana']);
});
