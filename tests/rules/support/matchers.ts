import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { expect } from 'vitest';
import { isTracked, noteChange } from './changes';
import { exceededLimit } from './exceededLimit';

declare module 'vitest' {
  interface Matchers<T> {
    /** Passes when the rules allow the operation. */
    toBeAllowed: T extends Promise<unknown> ? () => Promise<void> : never;
    /**
     * Passes when a condition of the rules denies the operation: not on other errors (such as no emulator),
     * and not when the rules stopped at a limit of Firestore before a condition was false.
     */
    toBeDenied: T extends Promise<unknown> ? () => Promise<void> : never;
  }
}

async function outcome(operation: Promise<unknown>, name: string) {
  try {
    await operation;
    return { pass: true, message: () => `expected not ${name}` };
  } catch (error) {
    // The operation may have been allowed.
    noteChange();
    return { pass: false, message: () => `expected ${name}: ${String(error)}` };
  }
}

async function assertDenied(operation: Promise<unknown>): Promise<void> {
  const limit = await exceededLimit(await assertFails(operation));
  if (limit) throw new Error(`denied by the limit of ${limit}, not by a condition`);
}

expect.extend({
  toBeAllowed: (operation: Promise<unknown>) => {
    if (!isTracked(operation)) noteChange();
    return outcome(assertSucceeds(operation), 'to be allowed');
  },
  toBeDenied: (operation: Promise<unknown>) => outcome(assertDenied(operation), 'to be refused'),
});
