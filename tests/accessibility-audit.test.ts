import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AUDIT_PAGE, auditPage, EVIDENCE } from '../scripts/accessibility/report';
import { commonMessages } from '../src/config/messages';
import { accessibility } from '../src/config/legal/accessibility';
import {
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
} from '../src/config/legal/accessibilityAudit';
import { typeset } from '../src/config/typography';
import { DEMO_PUBLISHER } from './factories/publisher';

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
    const files = CRITERIA.flatMap(
      (criterion) => EVIDENCE[criterion].evidence.match(/[\w.-]+\.(?:spec|test)\.tsx?/g) ?? [],
    );
    const tests = import.meta.glob(['./**/*.ts', '../src/**/*.test.{ts,tsx}']);
    const names = new Set(Object.keys(tests).map((file) => file.split('/').at(-1)));
    expect(files.filter((file) => !names.has(file))).toEqual([]);
  });

  it('is current in the documentation', async () => {
    // Otherwise: npm run accessibility-audit
    expect(readFileSync(AUDIT_PAGE, 'utf8')).toBe(await auditPage());
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
