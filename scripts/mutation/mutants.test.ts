import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mutantsOf, type Mutant } from './mutants';
import { canNotice, FALSE, isLikely, OTHER, TRUE } from './outcomes';
import redundant from './redundant.json';
import { keysIn, resultOf } from './report';
import { mask, oneLine, sections } from './source';
import type { CoverageNode } from './tree';

const fixture = (name: string) =>
  readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
const RULES = fixture('small.rules');
/** The coverage report of the Firestore emulator for small.rules. */
const REPORT: CoverageNode[] = JSON.parse(fixture('small.coverage.json'));

const mutants = mutantsOf(RULES, REPORT);
const changesOf = (section: string): string[] =>
  mutants
    .filter(({ section: { name } }) => name === section)
    .map(({ before, after }) => `${before} → ${after}`);
const keys = (some: readonly Mutant[]): string[] => some.map(({ key }) => key);
const COUNT = '(exists(path) ? getAfter(path).data.count : 0)';
const PATTERN = String.raw`request.resource.data.name.matches('\\x{12}[a-z]{3,20}')`;

describe('mutantsOf', () => {
  it('shifts a limit by one', () => {
    expect(changesOf('max()')).toEqual(['5 → 6', '5 → 4']);
  });

  it('drops each condition of an &&', () => {
    expect(changesOf('isOwner()')).toEqual([
      'request.auth != null → true',
      'request.auth.uid == uid → true',
    ]);
  });

  it('replaces each branch of an || by false, and the whole by true', () => {
    expect(changesOf('/users/{uid} allow get, list')).toEqual([
      'resource == null || isOwner(uid) → true',
      'resource == null → false',
      'isOwner(uid) → false',
    ]);
  });

  it('removes list elements, and shifts counts in patterns but not character codes', () => {
    expect(changesOf('/users/{uid} allow create')).toEqual([
      'isOwner(uid) → true',
      `request.resource.data.keys().hasOnly(['name', 'at']) → true`,
      `'name' → (removed)`,
      `'at' → (removed)`,
      `(!('name' in request.resource.data) || ${PATTERN}) → true`,
      `!('name' in request.resource.data) → false`,
      `${PATTERN} → false`,
      '{3,20} → {4,20}',
      '{3,20} → {2,20}',
      '{3,20} → {3,21}',
      '{3,20} → {3,19}',
    ]);
  });

  it('takes either branch of a conditional, and changes comparisons and numbers', () => {
    expect(changesOf('/users/{uid} grows()')).toEqual([
      'user.count <= max() → true',
      '<= → <',
      `user.count == ${COUNT} + 1 → true`,
      `${COUNT} → (getAfter(path).data.count)`,
      `${COUNT} → 0`,
      '0 → 1',
      '0 → -1',
      '1 → 2',
      '1 → 0',
      '(user.old < user.count) == (user.count > user.older) → true',
      '< → <=',
      '> → >=',
    ]);
  });

  it('changes a single line in each mutant', () => {
    const differences = mutants.map(({ text, line }) => [
      line,
      text
        .split('\n')
        .flatMap((other, index) => (other === RULES.split('\n')[index] ? [] : index + 1)),
    ]);
    expect(differences).toEqual(mutants.map(({ line }) => [line, [line]]));
  });

  it('creates unique keys that stay the same when lines move', () => {
    const shift = (node: CoverageNode): CoverageNode => ({
      sourcePosition: {
        currentOffset: node.sourcePosition.currentOffset + 1,
        endOffset: node.sourcePosition.endOffset + 1,
      },
      children: (node.children ?? []).map(shift),
    });
    expect(keys(mutantsOf(`\n${RULES}`, REPORT.map(shift)))).toEqual(keys(mutants));
    expect(new Set(keys(mutants)).size).toBe(mutants.length);
  });
});

describe('outcomes of a dropped condition', () => {
  const dropped = mutants.find(({ key }) => key === 'isOwner(): request.auth.uid == uid → true');
  const judge = (holds: typeof canNotice, inFront: number, own: number): boolean => {
    const [node] = dropped?.nodes ?? [];
    if (!dropped || !node) throw new Error('no such mutant');
    const bits = new Uint8Array(100);
    for (const { id } of node.conditions) bits[id] = inFront;
    bits[node.id] = own;
    return holds(dropped, { bits, values: new Uint32Array(100) });
  };
  const notices = (inFront: number, own: number) => judge(canNotice, inFront, own);

  it('can be noticed when it was false or failed behind true conditions', () => {
    expect(notices(TRUE, FALSE)).toBe(true);
    expect(notices(TRUE, OTHER)).toBe(true);
    expect(notices(TRUE, TRUE)).toBe(false);
    expect(notices(FALSE, FALSE)).toBe(false);
  });

  it('can be noticed when it was false behind a condition that failed', () => {
    expect(notices(OTHER, FALSE)).toBe(true);
  });

  it('are likely to be noticed when the condition was false', () => {
    expect(judge(isLikely, OTHER, FALSE | OTHER)).toBe(true);
    expect(judge(isLikely, TRUE, TRUE | OTHER)).toBe(false);
  });
});

describe('resultOf', () => {
  const outcomes = [
    { key: 'a', state: 'killed' },
    { key: 'b', state: 'survived' },
    { key: 'c', state: 'survived' },
  ] as const;
  const listed = [{ keys: ['a', 'b', 'gone'], reason: '' }];

  it('separates survivors, redundant conditions and stale entries', () => {
    expect(resultOf(outcomes, listed, true)).toEqual({
      mutants: 3,
      killed: 1,
      redundant: 1,
      survivors: ['c'],
      invalid: [],
      stale: ['a', 'gone'],
    });
  });

  it('reports no missing mutant as stale after an incomplete run', () => {
    expect(resultOf(outcomes, listed, false).stale).toEqual(['a']);
  });
});

describe('redundant.json', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  const textBySection = new Map(
    sections(mask(rules)).map(({ name, start, end }) => [name, oneLine(rules.slice(start, end))]),
  );

  it.each(keysIn(redundant))('names an expression of firestore.rules: %s', (key) => {
    const [, section = '', expression = ''] = /^(.*?): (.*?)(?:…|: | → )/.exec(key) ?? [];
    expect(textBySection.get(section)).toContain(expression);
  });
});
