import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { subDays } from 'date-fns';
import { expect, it, vi } from 'vitest';
import { parisDay } from '@/domain/days';
import { LEGAL_TEXTS } from '../../../tests/factories/legalTexts';
import type { LegalText } from './text';

// Readers learn of a changed text by its date, so dates.json holds a hash of each text with its date.

vi.mock('#postsPerDay', () => ({ POSTS_PUBLISHED_PER_DAY: 10 }));

interface Version {
  readonly date: string;
  readonly hash: string;
}

const FILE = 'src/config/legal/dates.json';
const COMMAND = 'UPDATE_LEGAL=1 npx vitest run --project unit src/config/legal/dates.test.ts';

const readVersions = (): Record<string, Version> => JSON.parse(readFileSync(FILE, 'utf8'));

function versionOf(texts: readonly [LegalText, LegalText]): Version {
  const [{ updated, amended }] = texts;
  const words = texts.map((text) => ({ ...text, updated: null, amended: null }));
  // Versions of ICU differ in the spaces of numbers and dates.
  const content = JSON.stringify(words).replace(/\s/g, ' ');
  return {
    date: amended ?? updated,
    hash: createHash('sha256').update(content).digest('hex').slice(0, 16),
  };
}

/** Returns true for a newer date, or for that of today or yesterday: changes of one day share it. */
const isNewer = (date: string, before: string): boolean =>
  date > before || (date === before && date >= parisDay(subDays(new Date(), 1)));

it.each(Object.entries(LEGAL_TEXTS))('the date of the text %s changes with it', (page, texts) => {
  const versions = readVersions();
  const version = versionOf(texts);
  const before = versions[page];
  if (process.env['UPDATE_LEGAL'] === '1' && isNewer(version.date, before?.date ?? '')) {
    versions[page] = version;
    writeFileSync(FILE, `${JSON.stringify(versions, null, 2)}\n`);
  }
  const problem = isDeepStrictEqual(version, readVersions()[page])
    ? null
    : `The text of src/config/legal/${page}.ts, or a value in it, has changed since ${before?.date}. ` +
      `Set its date (amended; ASSESSED for an assessment) to today, then run ${COMMAND}`;
  expect(problem).toBeNull();
});
