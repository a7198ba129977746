import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withResult } from './noteResult';

const result = { mutants: 984, killed: 931, redundant: 53 };
const day = new Date('2026-11-22T10:00:00Z');
const line = 'Last run: 2026-11-22, 984 mutants, 931 killed, 53 redundant (listed), 0 survivors.';

describe('withResult', () => {
  it('replaces the result between the markers and keeps the rest of the page', () => {
    const page =
      'Before\n<!-- mutation test: begin -->\n\nold\n\n<!-- mutation test: end -->\nAfter';
    expect(withResult(page, result, day)).toBe(
      `Before\n<!-- mutation test: begin -->\n\n${line}\n\n<!-- mutation test: end -->\nAfter`,
    );
  });

  it('throws for a page without markers', () => {
    expect(() => withResult('# Testing', result, day)).toThrow('no markers');
  });

  it('finds the markers in docs/testing.md', () => {
    expect(withResult(readFileSync('docs/testing.md', 'utf8'), result, day)).toContain(line);
  });
});
