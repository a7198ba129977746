import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toCardinal } from 'n2words/fr-FR';
import * as own from '#postsPerDay';
import { deployedRules } from '../scripts/lib/rules';
import { readPostsPerDay } from '../src/config/env';
import { POSTS_PUBLISHED_PER_DAY } from '../src/config/limits';

// The daily maximum is one setting, VITE_POSTS_PER_DAY: everything else follows it.

const ALLOWED = Array.from({ length: 50 }, (_, n) => n + 1);

describe('a number in words', () => {
  it.each([
    [1, 'un'],
    [10, 'dix'],
    [12, 'douze'],
    [16, 'seize'],
    [17, 'dix-sept'],
    [20, 'vingt'],
    [21, 'vingt et un'],
    [22, 'vingt-deux'],
    [31, 'trente et un'],
    [41, 'quarante et un'],
    [50, 'cinquante'],
  ])('says %i: %s', (number, words) => expect(toCardinal(number)).toBe(words));

  it('differs for every allowed setting', () => {
    expect(new Set(ALLOWED.map((number) => toCardinal(number))).size).toBe(ALLOWED.length);
  });
});

describe('the rules to deploy', () => {
  const file = readFileSync('firestore.rules', 'utf8');

  it.each([1, 12, 50])('have the setting %i in one line, and are else the file', (postsPerDay) => {
    const changed = deployedRules(postsPerDay)
      .split('\n')
      .filter((line, index) => line !== file.split('\n')[index]);
    expect(changed.map((line) => line.trim())).toEqual([
      `function postsPublishedPerDay() { return ${postsPerDay}; }`,
    ]);
  });

  it('are the file with the default setting', () => {
    expect(deployedRules(readPostsPerDay({}))).toBe(file);
  });

  it('have the setting of this run by default', () => {
    expect(deployedRules()).toBe(deployedRules(POSTS_PUBLISHED_PER_DAY));
  });

  it('are refused without the line of the maximum', () => {
    const other = file.replace('{ return 10; }', '{ return 5 + 5; }');
    expect(() => deployedRules(12, other)).toThrow(/firestore\.rules .*postsPublishedPerDay/);
  });
});

describe('the setting', () => {
  it('is the same in a build and in Node without Vite', () => {
    const { env } = process;
    expect(POSTS_PUBLISHED_PER_DAY).toBe(readPostsPerDay({ ...import.meta.env, ...env }));
    expect(own.POSTS_PUBLISHED_PER_DAY_IN_WORDS).toBe(toCardinal(POSTS_PUBLISHED_PER_DAY));
    expect([LE_MUR_POSTS_PER_DAY, LE_MUR_POSTS_PER_DAY_IN_WORDS]).toEqual([
      POSTS_PUBLISHED_PER_DAY,
      toCardinal(POSTS_PUBLISHED_PER_DAY),
    ]);
  });

  it('sets the slots of the meter: its style sheet has no number of them', () => {
    const [, meter = ''] = /\.day-meter \{([^}]*)\}/.exec(
      readFileSync('src/styles/sheet.css', 'utf8'),
    ) ?? [''];
    expect(meter).toContain('--slot: calc(100% / var(--slots))');
    expect(meter.match(/[\d.]+%/g)).toEqual(['100%']);
  });

  it('is in no image: they are rendered once, for all settings', () => {
    const words = ALLOWED.map((number) => toCardinal(number)).join('|');
    expect(readFileSync('scripts/brand/og.html', 'utf8')).not.toMatch(
      new RegExp(`(?:\\b(?:${words}|\\d+) (?:posts?|messages?))\\b`, 'i'),
    );
  });
});
