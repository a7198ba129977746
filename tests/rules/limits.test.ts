import { describe, expect, it } from 'vitest';
import { DEFAULT_POSTS_PER_DAY } from '@/config/env';
import * as limits from '@/config/limits';
import { CATEGORY_VALUES } from '@/domain/posts/categories';
import { TEXT_FIELDS } from '@/domain/posts/post';
import { GROUND_KEYS } from '@/domain/moderation/grounds';
import { COUNTED_DECISIONS } from '@/domain/moderation/statistics';
import { VERDICTS } from '@/domain/moderation/opinions';
import { REMOVAL_REASON, REPORT_REASONS } from '@/domain/moderation/reports';
import { RESERVED_PATTERN } from '@/domain/accounts/reservedPseudos';
import { REACTION_TYPES } from '@/domain/posts/votes';
import { readRules } from './support/emulator';
import { returned } from './support/rulesText';

/** Rules cannot import modules, so the values that they repeat must equal those of the app. */

/** Returns the function names of the limits section: a new limit without a constant must fail. */
function limitNames(): string[] {
  const section = /-{10,} limits[^\n]*\n([\s\S]*?)\n\s*\/\/ -{10,}/.exec(readRules())?.[1] ?? '';
  return [...section.matchAll(/function (\w+)\(/g)].map((match) => match[1] ?? '');
}

const listOf = (name: string): unknown => JSON.parse(returned(name).replaceAll("'", '"'));
const constantOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

describe('limits of firestore.rules', () => {
  const lists = [
    'waitHours',
    'categories',
    'reactionTypes',
    'suspensionDays',
    'reportReasons',
    'verdicts',
  ];

  it('contain exactly the expected functions', () => {
    expect(limitNames()).toEqual([
      'contentMax',
      'titleMax',
      'urlMax',
      'decisionReasonMax',
      'avatarNameMax',
      'postsPerUserPerDay',
      'postsPublishedPerDay',
      'postsPerPublication',
      'searchPrefixesPerPost',
      'reportWordsMax',
      'appealWordsMax',
      'appealDays',
      'reportsPerUserPerDay',
      'secondsBetweenReactions',
      'deletionsPerAdminPerDay',
      'documentsPerQuery',
      'searchWindowMax',
      'userScan',
      'postsPerDecision',
      'closingDaysMin',
      'suspensionsMax',
      'recentPostsMax',
      'suspectWordsMax',
      'suspectWordMax',
      'opinionWordsMax',
      'opinionsPerPost',
      'opinionsPerQuery',
      'statisticsDecisionsMin',
      'statisticsMonths',
      ...lists,
    ]);
  });

  it.each(limitNames().filter((name) => !lists.includes(name)))(
    '%s equals its constant in config/limits',
    (name) => {
      // The setting replaces this one when rules are loaded (tests/posts-per-day.test.ts).
      const constants: Readonly<Record<string, unknown>> = {
        ...limits,
        POSTS_PUBLISHED_PER_DAY: DEFAULT_POSTS_PER_DAY,
      };
      expect(constants).toHaveProperty(constantOf(name));
      expect(Number(returned(name))).toBe(constants[constantOf(name)]);
    },
  );
});

describe('lists of firestore.rules', () => {
  it('categories equals CATEGORY_VALUES, in the same order', () => {
    expect(listOf('categories')).toEqual(CATEGORY_VALUES);
  });

  it('reactionTypes equals REACTION_TYPES, in the same order', () => {
    expect(listOf('reactionTypes')).toEqual(REACTION_TYPES);
  });

  it('waitHours equals WAIT_HOURS', () => {
    expect(listOf('waitHours')).toEqual(limits.WAIT_HOURS);
  });

  it('countedDecisions equals COUNTED_DECISIONS, and rejectionGrounds GROUND_KEYS', () => {
    expect(listOf('countedDecisions')).toEqual(COUNTED_DECISIONS);
    expect(listOf('rejectionGrounds')).toHaveLength(GROUND_KEYS.length);
    expect(listOf('rejectionGrounds')).toEqual(expect.arrayContaining([...GROUND_KEYS]));
  });

  it('suspensionDays equals SUSPENSION_DAYS', () => {
    expect(listOf('suspensionDays')).toEqual(limits.SUSPENSION_DAYS);
  });

  it('reportReasons equals REPORT_REASONS and REMOVAL_REASON, in the same order', () => {
    expect(listOf('reportReasons')).toEqual([...REPORT_REASONS, REMOVAL_REASON]);
  });

  it('verdicts equals VERDICTS, in the same order', () => {
    expect(listOf('verdicts')).toEqual(VERDICTS);
  });

  it('textFields equals TEXT_FIELDS', () => {
    expect(listOf('textFields')).toEqual(TEXT_FIELDS);
  });
});

describe('limits inside patterns of firestore.rules', () => {
  it('the pattern of search prefixes contains SEARCH_MIN and SEARCH_PREFIX_MAX', () => {
    const prefix = `[^,]{${limits.SEARCH_MIN},${limits.SEARCH_PREFIX_MAX}}`;
    expect(readRules()).toContain(`index.prefixes.join(',').matches('(${prefix}(,${prefix})*)?')`);
  });

  it('the pattern of reserved pseudos equals RESERVED_PATTERN', () => {
    expect(returned('reservedNames')).toBe(`'${RESERVED_PATTERN}'`);
  });

  it('the pattern of pseudos contains PSEUDO_MIN and PSEUDO_MAX', () => {
    const pattern = `[A-Za-z0-9_-]{${limits.PSEUDO_MIN},${limits.PSEUDO_MAX}}`;
    expect(readRules()).toContain(`user.pseudo.matches('${pattern}')`);
  });
});
