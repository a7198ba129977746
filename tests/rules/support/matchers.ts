import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { expect } from 'vitest';

declare module 'vitest' {
  interface Matchers<T> {
    /** The rules let the operation through. */
    toBeAllowed: T extends Promise<unknown> ? () => Promise<void> : never;
    /** The rules refuse it; any other failure (a bad argument, no emulator) is not a refusal. */
    toBeRefused: T extends Promise<unknown> ? () => Promise<void> : never;
  }
}

async function outcome(judged: Promise<unknown>, name: string) {
  try {
    await judged;
    return { pass: true, message: () => `expected not ${name}` };
  } catch (error) {
    return { pass: false, message: () => `expected ${name}: ${String(error)}` };
  }
}

expect.extend({
  toBeAllowed: (operation: Promise<unknown>) => outcome(assertSucceeds(operation), 'to be allowed'),
  toBeRefused: (operation: Promise<unknown>) => outcome(assertFails(operation), 'to be refused'),
});
