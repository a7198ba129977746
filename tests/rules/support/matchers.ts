import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { expect } from 'vitest';
import { isTracked, noteChange } from './changes';

declare module 'vitest' {
  interface Matchers<T> {
    /** Passes when the rules allow the operation. */
    toBeAllowed: T extends Promise<unknown> ? () => Promise<void> : never;
    /** Passes when the rules deny the operation, not on other errors (such as no emulator). */
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

expect.extend({
  toBeAllowed: (operation: Promise<unknown>) => {
    if (!isTracked(operation)) noteChange();
    return outcome(assertSucceeds(operation), 'to be allowed');
  },
  toBeDenied: (operation: Promise<unknown>) => outcome(assertFails(operation), 'to be refused'),
});
