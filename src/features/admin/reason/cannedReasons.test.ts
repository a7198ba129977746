import { expect, it } from 'vitest';
import { formMessages } from '@/config/formMessages';
import { DECISION_REASON_MAX } from '@/config/limits';
import { terms } from '@/config/legal/terms';
import { GROUNDS, kindOf } from '@/domain/moderation/grounds';
import { adminMessages } from '@/features/admin/messages';
import { DEMO_PUBLISHER } from '../../../../tests/factories/publisher';

const { reject, deletion, action, suspension, dismissal, emergency } = adminMessages;

const isOfClause4 = (text: string) => /^Conditions, article 4(\u00A0:|$)/.test(text);

it.each([reject, deletion, action, suspension].flatMap(({ canned }) => [...canned]))(
  'fits and names its ground: %s',
  (reason) => {
    expect(reason.length).toBeLessThanOrEqual(DECISION_REASON_MAX);
    expect(kindOf(reason)).not.toBeNull();
  },
);

it('returns no ground for reasons of decisions against nobody', () => {
  for (const reason of [...dismissal.canned, ...emergency.canned])
    expect(kindOf(reason)).toBeNull();
});

it('offers the election silence, for rejections and deletions', () => {
  for (const { canned } of [reject, deletion]) expect(canned.join()).toContain('article L49');
});

it('offers no ground for a post without a fault, which is closed instead', () => {
  expect(reject.canned.filter(isOfClause4)).toEqual([]);
  expect(GROUNDS.rules.filter(({ name }) => isOfClause4(name))).toEqual([]);
});

it('offers one deletion at the request of the author, recognised by its ground', () => {
  const requests = deletion.canned.filter((canned) =>
    canned.startsWith(formMessages.decision.removalGround),
  );
  expect(requests).toEqual([expect.stringContaining('à la demande de son auteur')]);
});

it('offers a ground for each clause that lists forbidden contents', () => {
  const clauses = JSON.stringify(terms(DEMO_PUBLISHER)).match(/(?<=")4\.\d+(?= )/g) ?? [];
  const names = GROUNDS.rules.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(clauses.map((n) => `Conditions, article ${n}`)));
});

it.each(GROUNDS.rules)('names a clause of the terms: $name', ({ name }) => {
  const { sections } = terms(DEMO_PUBLISHER);
  const number = name.split(' ').at(-1) ?? '';
  const clauses = sections.flatMap(({ title, blocks }) => [
    title.split('. ')[0],
    ...(JSON.stringify(blocks).match(/(?<=")\d+\.\d+(?= )/g) ?? []),
  ]);
  expect(clauses).toContain(number);
});
