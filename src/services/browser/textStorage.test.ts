import { expect, it } from 'vitest';
import { textStorage } from './textStorage';

/** A fake Storage with one text. */
const storage = (overrides: Partial<Storage>): Storage => ({
  length: 1,
  key: () => 'theme',
  getItem: () => 'kept',
  setItem: () => undefined,
  removeItem: () => undefined,
  clear: () => undefined,
  ...overrides,
});

const fail = (name: string) => (): never => {
  throw new DOMException('refused', name);
};

it('set() returns false for a full storage, whose text can still be read', () => {
  const text = textStorage(() => storage({ setItem: fail('QuotaExceededError') }), 'theme');
  expect(text.set('new')).toBe(false);
  expect(text.get()).toBe('kept');
});

it('get() returns null and set() false when access to the storage throws', () => {
  const text = textStorage(fail('SecurityError'), 'theme');
  expect(text.get()).toBeNull();
  expect(text.set('new')).toBe(false);
  expect(() => text.clear()).not.toThrow();
});
