import { describe, expect, it } from 'vitest';
import { POSTS_PER_PUBLICATION } from '@/config/limits';
import { CATEGORY_VALUES } from '@/domain/posts/categories';
import { PAUSABLE } from '@/domain/moderation/emergency';
import { DECISIONS } from '@/domain/moderation/moderationLog';
import { OPTIONAL_FIELDS, TEXT_FIELDS } from '@/domain/posts/post';
import { REPORT_OUTCOMES } from '@/domain/moderation/reports';
import { REACTION_TYPES } from '@/domain/posts/votes';
import { readRules } from './support/emulator';
import { functionText, returned } from './support/rulesText';

/**
 * Rules cannot iterate over a list, so some conditions are written once per item. A condition that is
 * missing is seen by no other test: each of them is true of what the other conditions let through.
 * limits.test.ts compares the lists that the rules hold as lists.
 */

/** Returns what the pattern's group captures at each match. */
const captured = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, item = '']) => item);

const inFunction = (name: string, pattern: RegExp) => captured(functionText(name), pattern);
const inRules = (pattern: RegExp) => captured(readRules().replaceAll(/\/\/.*/g, ''), pattern);

/** Returns the optional fields of the document that a function checks, the last list of `hasExactly`. */
const optionalOf = (name: string) =>
  captured(/\],\s*\[([^\]]*)\]\)/.exec(functionText(name))?.[1] ?? '', /'(\w+)'/g);

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n);

describe('conditions of firestore.rules that are written once per item', () => {
  it.each<readonly [string, () => readonly unknown[], readonly unknown[]]>([
    [
      'counts of a published post: each reaction',
      () => inFunction('publishes', /isNone\(post\.votes\.(\w+)\)/g),
      REACTION_TYPES,
    ],
    [
      'counts that a reaction moves: each reaction',
      () => inFunction('movesOneVote', /countMoves\('(\w+)', from, to\)/g),
      REACTION_TYPES,
    ],
    [
      'days of a month that a deletion may lower: 01 to 31',
      () => inFunction('countsDeleted', /'(\d+)'/g),
      upTo(31).map((n) => String(n + 1).padStart(2, '0')),
    ],
    [
      'positions in a list of those days: each of the longest list',
      () => inFunction('fallsIn', /fallsOn\(days\[(\d+)\], before, after\)/g).map(Number),
      upTo(
        Math.max(
          ...inFunction('countsDeleted', /fallsIn\(\[([^\]]*)\]/g).map(
            (days) => days.split(',').length,
          ),
        ),
      ),
    ],
    [
      'new slots of the day: POSTS_PER_PUBLICATION',
      () =>
        inFunction('arePublished', /isPublishedAt\(ids, first(?: \+ (\d+))?, position/g).map(
          Number,
        ),
      upTo(POSTS_PER_PUBLICATION),
    ],
    [
      'parts that can be paused: pausableParts',
      () => captured(returned('pausableParts'), /'(\w+)'/g),
      PAUSABLE,
    ],
    [
      'parts that can be paused: a condition of what is paused',
      () => inRules(/isPaused\('(\w+)'\)/g).toSorted(),
      PAUSABLE.toSorted(),
    ],
    [
      'outcomes of reports: a decision of the case',
      () => inRules(/decidesCase\('(\w+)', '\w+'\)/g),
      REPORT_OUTCOMES,
    ],
  ])('%s', (_, found, expected) => {
    expect(found()).toEqual(expected);
  });

  it.each<readonly [string, () => readonly string[], readonly string[]]>([
    [
      'decisions: what has happened in the commit of an entry',
      () => inFunction('describesDecision', /'(\w+)'/g),
      DECISIONS,
    ],
    [
      'decisions: the entry that a document demands, some in two collections',
      () => [...new Set(inRules(/(?:isLogged\(|turnsDown\(|decidesCase\('\w+', )'(\w+)'/g))],
      DECISIONS,
    ],
    [
      'fields of a text: a bound',
      () => [...new Set(inFunction('isText', /post\.(\w+)/g))],
      TEXT_FIELDS,
    ],
    [
      'optional fields of a text: those of a submitted post',
      () => optionalOf('submits'),
      OPTIONAL_FIELDS,
    ],
    [
      'optional fields of a text: those of a published post',
      () => optionalOf('publishes'),
      [...OPTIONAL_FIELDS, 'editedFields'],
    ],
  ])('%s, in any order', (_, found, expected) => {
    expect(found().toSorted()).toEqual(expected.toSorted());
  });

  it.each([
    ['reaction', REACTION_TYPES],
    ['category', CATEGORY_VALUES],
  ])('name each %s as often as the others', (_, items) => {
    const counts = items.map((item) => inRules(new RegExp(`\\b(${item})\\b`, 'g')).length);
    expect(new Set(counts).size).toBe(1);
    expect(counts[0]).toBeGreaterThan(0);
  });
});
