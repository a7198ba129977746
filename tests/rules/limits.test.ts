import { describe, expect, it } from 'vitest';
import * as limits from '@/config/limits';
import { CATEGORY_VALUES } from '@/domain/categories';
import { REMOVAL_REASON, REPORT_REASONS } from '@/domain/reports';
import { REACTION_TYPES } from '@/domain/votes';
import { readRules } from './support/environment';
import { returned } from './support/rulesText';

/** Rules cannot import: what they repeat must be what the app says. */

/** The names of the limits section, so that a new one without a constant is noticed. */
function limitNames(): string[] {
  const section = /-{10,} limits[^\n]*\n([\s\S]*?)\n\s*\/\/ -{10,}/.exec(readRules())?.[1] ?? '';
  return [...section.matchAll(/function (\w+)\(/g)].map((match) => match[1] ?? '');
}

const listOf = (name: string): unknown => JSON.parse(returned(name).replaceAll("'", '"'));
const constantOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

describe('each limit of firestore.rules is the constant of config/limits', () => {
  const lists = ['categories', 'reactionTypes', 'reportReasons'];

  it('none is missing', () => {
    expect(limitNames()).toEqual([
      'contentMax',
      'titleMax',
      'urlMax',
      'rejectionReasonMax',
      'pictureNameMax',
      'daysBetweenPseudoChanges',
      'postsPerUserPerDay',
      'postsPublishedPerDay',
      'searchPrefixesPerPost',
      'reportWordsMax',
      'reportsPerUserPerDay',
      'postsPerDecision',
      ...lists,
    ]);
  });

  it.each(limitNames().filter((name) => !lists.includes(name)))('%s', (name) => {
    const constants: Readonly<Record<string, unknown>> = limits;
    expect(constants).toHaveProperty(constantOf(name));
    expect(Number(returned(name))).toBe(constants[constantOf(name)]);
  });
});

describe('each list of firestore.rules is the domain’s, in its order', () => {
  it('categories', () => {
    expect(listOf('categories')).toEqual(CATEGORY_VALUES);
  });

  it('reactionTypes', () => {
    expect(listOf('reactionTypes')).toEqual(REACTION_TYPES);
  });

  it('reportReasons', () => {
    expect(listOf('reportReasons')).toEqual([...REPORT_REASONS, REMOVAL_REASON]);
  });
});

describe('bounds that stand inside a pattern', () => {
  it('a search prefix’s length', () => {
    const prefix = `[^,]{${limits.SEARCH_MIN},${limits.SEARCH_PREFIX_MAX}}`;
    expect(readRules()).toContain(`index.prefixes.join(',').matches('(${prefix}(,${prefix})*)?')`);
  });

  it('the pseudo’s length', () => {
    const pattern = `[A-Za-z0-9_-]{${limits.PSEUDO_MIN},${limits.PSEUDO_MAX}}`;
    expect(readRules()).toContain(`user.pseudo.matches('${pattern}')`);
  });
});
