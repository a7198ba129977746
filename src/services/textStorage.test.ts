import { expect, it } from 'vitest';
import { textStorage } from './textStorage';

/** A browser's storage of one key that does what it is made to. */
const storage = (parts: Partial<Storage>): Storage => ({
  length: 1,
  key: () => 'key',
  getItem: () => 'kept',
  setItem: () => undefined,
  removeItem: () => undefined,
  clear: () => undefined,
  ...parts,
});

const fail = (name: string) => (): never => {
  throw new DOMException('refused', name);
};

it('says that a full storage keeps nothing new; what it has can be read', () => {
  const text = textStorage(() => storage({ setItem: fail('QuotaExceededError') }), 'key');
  expect(text.set('new')).toBe(false);
  expect(text.get()).toBe('kept');
});

it('has nothing where reaching for a storage is refused already', () => {
  const text = textStorage(fail('SecurityError'), 'key');
  expect(text.get()).toBeNull();
  expect(text.set('new')).toBe(false);
  expect(() => text.clear()).not.toThrow();
});
