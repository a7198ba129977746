import { describe, expect, it } from 'vitest';
import { finalOutcome } from './rules/support/denial';

describe('finalOutcome', () => {
  const RULES = `service cloud.firestore {
    match /posts/{id} { allow create: if a();
      allow update: if b(); }
  }`;
  const LIMIT =
    'Unable to evaluate the expression as the maximum of 1000 expressions to evaluate has been reached.';
  const first = `evaluation error at L2:5 for 'create' @ L2, ${LIMIT} for 'update' @ L3`;
  const writes = ['posts/a', 'posts/b'].map((path) => ({ op: 'set' as const, path }));

  it.each([
    ['an outcome of the first evaluation', `${first}, ${first}`, null],
    ['a false condition', `${first}, ${first}, false for 'create' @ L2`, 'false'],
    ['a limit', `${first}, ${first}, false for 'create' @ L2, ${LIMIT} for 'update' @ L3`, LIMIT],
    ['nothing', 'No matching allow statements', null],
  ])('finds %s', (_, outcomes, reason) => {
    const message = `7 PERMISSION_DENIED: \n${outcomes}`;
    expect(finalOutcome(message, RULES, writes)?.reason ?? null).toBe(reason);
  });
});
