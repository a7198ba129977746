import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remove, run, set, type Commit } from './support/commits';
import { paddingFunction, putRules } from './support/costs';
import { readRules } from './support/emulator';
import { as } from './support/environment';
import { withRules } from './support/withRules';

/** Checks `toBeDenied` itself, under rules of its own. */

withRules(() => ({ 'there/one': { is: true }, 'there/two': { is: true } }));

const path = (name: string) => `/databases/$(database)/documents/${name}`;

/** Eleven documents are one more than a write may read. */
const readTen = Array.from({ length: 10 }, (_, number) => `!exists(${path(`gone/${number}`)})`);

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /true/{id} { allow create: if exists(${path('there/one')}); }
    match /false/{id} { allow create: if !exists(${path('there/one')}); }
    match /error/{id} { allow create: if get(${path('gone/one')}).data.is; }
    match /expressions/{id} { allow create: if padding(); }
    match /exists/{id} { allow create: if ${readTen.join(' && ')} && !exists(${path('gone/10')}); }
    match /get/{id} { allow create: if ${readTen.join(' && ')} && get(${path('there/one')}).data.is; }
    ${paddingFunction({ conjuncts: 990 })}
  }
}`;

const creating = (...collections: readonly string[]): Commit =>
  Object.fromEntries(collections.map((name) => [name, set(`${name}/new`, {})]));

beforeAll(() => putRules(RULES));
afterAll(() => putRules(readRules()));

describe('toBeDenied', () => {
  it.each([
    ['a false condition', creating('false')],
    ['an error', creating('error')],
    ['a path without a rule', { write: remove('nowhere/new') }],
    ['a false condition in a later write', creating('true', 'false')],
  ])('passes for %s', async (_, commit) => {
    await expect(run(as('owner'), commit)).toBeDenied();
  });

  it.each([
    ['expressions', ['expressions']],
    ['expressions', ['true', 'expressions']],
    ['document reads', ['exists']],
    ['document reads', ['get']],
  ])('fails for the limit of %s in a commit to %j', async (limit, collections) => {
    const operation = run(as('owner'), creating(...collections));
    await expect(expect(operation).toBeDenied()).rejects.toThrow(`denied by the limit of ${limit}`);
  });

  it('is not reached when a part of the commit is missing', () => {
    const { gone } = creating('false');
    expect(() => run(as('owner'), { gone })).toThrow("There is no part 'gone'");
  });
});
