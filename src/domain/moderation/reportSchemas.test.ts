import * as v from 'valibot';
import { expect, it } from 'vitest';
import { reportSchema } from './reportSchemas';
import { REASON_CHOICES, REPORT_REASONS } from './reports';

const REQUIRED = 'Expliquez pourquoi ce contenu est illicite';
const DECLARED = 'Cochez la déclaration de bonne foi';

it.each([
  [false, '', false, []],
  [false, 'Insulte', false, []],
  [true, 'Insulte', true, []],
  [true, ' ', true, [REQUIRED]],
  [true, 'Insulte', false, [DECLARED]],
] as const)(
  'reportSchema(%j) returns for the words %j and good faith %j the messages %j',
  (isDeclared, words, goodFaith, messages) => {
    const form = { reason: 'spam', words, goodFaith };
    const { issues = [] } = v.safeParse(reportSchema(isDeclared), form);
    expect(issues.map(({ message }) => message)).toEqual(messages);
  },
);

it('REASON_CHOICES has each reason of a report once', () => {
  expect(REASON_CHOICES.toSorted()).toEqual(REPORT_REASONS.toSorted());
});
