import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commonMessages } from '../src/config/messages';
import { accessibility } from '../src/config/legal/accessibility';
import {
  ASSESSED,
  averageRate,
  conformity,
  conformRate,
  countResults,
  CRITERIA,
  criteriaOf,
  NONCONFORMITIES,
  RESULTS,
  resultOf,
  SAMPLE,
  TOPICS,
  type Criterion,
} from '../src/config/legal/accessibilityAudit';
import { typeset } from '../src/config/typography';
import { DEMO_PUBLISHER } from './factories/publisher';

const page = readFileSync('docs/accessibility-audit.md', 'utf8');

const isApplicable = (criterion: Criterion) => resultOf(criterion) !== 'notApplicable';
const idsOf = (pages: readonly { id: string }[]) => pages.map(({ id }) => id).join(', ');

/** Returns the pages with a letter, for example 'all but sign-in, 404'. */
function pagesWith(criterion: Criterion, letter: string): string {
  const has = (_: unknown, index: number) => RESULTS[criterion].charAt(index) === letter;
  const others = SAMPLE.filter((_, index) => !has(_, index));
  if (others.length > 4) return idsOf(SAMPLE.filter(has));
  return others.length === 0 ? 'all' : `all but ${idsOf(others)}`;
}

describe('the audit', () => {
  it('has a result on each page for each of the 106 criteria of RGAA 4.1', () => {
    expect(CRITERIA).toHaveLength(106);
    expect(TOPICS.map((_, index) => criteriaOf(index + 1).length)).toEqual([
      9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12,
    ]);
    const letters = new RegExp(`^[CN-]{${SAMPLE.length}}$`);
    expect(CRITERIA.filter((criterion) => !letters.test(RESULTS[criterion]))).toEqual([]);
  });

  it('explains each criterion that is not conform, and no other', () => {
    const notConform = CRITERIA.filter((criterion) => resultOf(criterion) === 'notConform');
    expect(NONCONFORMITIES.map(({ criterion }) => criterion)).toEqual(notConform);
  });

  it('names only tests that exist', () => {
    const files = page.match(/[\w.-]+\.(?:spec|test)\.tsx?/g) ?? [];
    const tests = import.meta.glob(['./**/*.ts', '../src/**/*.test.{ts,tsx}']);
    const names = new Set(Object.keys(tests).map((file) => file.split('/').at(-1)));
    expect(files.filter((file) => !names.has(file))).toEqual([]);
  });

  it('is on its page: day, figures, what is not conform, and each result with its pages', () => {
    const { conform, notConform, notApplicable } = countResults();
    for (const text of [
      ASSESSED,
      `Of the 106 criteria ${conform} are conform, ${notConform} are not and ${notApplicable} do not apply: ${conformRate()} % of`,
      `the average of the pages' own rates is ${averageRate()} %`,
      ...NONCONFORMITIES.map(({ content }) => content),
    ]) {
      expect(page).toContain(text);
    }
    const [, applicable = '', others = ''] = page.split(/^## (?:Criteria|Not applicable)$/m);
    const rows = applicable
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .filter(([, number = '']) => /^\d/.test(number));
    expect(rows.map(([, number, , result, pages]) => [number, result, pages])).toEqual(
      CRITERIA.filter(isApplicable).map((one) =>
        resultOf(one) === 'conform'
          ? [one, 'conform', pagesWith(one, 'C')]
          : [one, '**not conform**', pagesWith(one, 'N')],
      ),
    );
    const numbers = [...others.matchAll(/^\| (\d[^|]*)/gm)].flatMap(([, list = '']) =>
      list.trim().split(', '),
    );
    expect(numbers.toSorted()).toEqual(CRITERIA.filter((one) => !isApplicable(one)).toSorted());
  });
});

describe('the statement', () => {
  it('has the state of the footer', () => {
    expect(commonMessages.footer.accessibility).toBe(
      typeset(`Accessibilité : ${conformity()} conforme`),
    );
  });

  it('has the figures, each page and each nonconformity of the audit', () => {
    const text = JSON.stringify(accessibility(DEMO_PUBLISHER));
    expect(text).toContain(`${conformRate()} % des critères`);
    expect(text).toContain(`${countResults().notConform} non respectés`);
    for (const { name } of SAMPLE) expect(text).toContain(name);
    for (const { criterion } of NONCONFORMITIES) expect(text).toContain(`critère ${criterion}`);
  });

  it('says who answers, and who helps if they do not', () => {
    const text = JSON.stringify(accessibility(DEMO_PUBLISHER));
    expect(text).toContain(DEMO_PUBLISHER.name);
    expect(text).toContain(DEMO_PUBLISHER.contact);
    expect(text).toContain('Défenseur des droits');
  });
});
