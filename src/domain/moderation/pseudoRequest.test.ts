import { expect, it } from 'vitest';
import { aMe } from '../../../tests/factories/me';
import { requiredPseudoChange } from './pseudoRequest';
import type { ReportDecision } from './reports';

const { profile, account } = aMe();
const decidedAt = new Date('2026-11-20T12:00:00Z');
const decision: ReportDecision = {
  outcome: 'acted',
  decidedAt,
  reason: 'Ce pseudo est trompeur.',
  removedPhoto: false,
  asksPseudo: true,
  judged: [],
  reported: null,
};
const asked = { kind: 'asked', reason: decision.reason };

it.each([
  ['never', null, asked],
  ['before it', new Date('2026-11-19T12:00:00Z'), asked],
  ['at the same time', decidedAt, null],
  ['after it', new Date('2026-11-21T12:00:00Z'), null],
])(
  'returns after an admin’s request, when the pseudo changed %s: %s',
  (_, lastPseudoChange, expected) => {
    expect(requiredPseudoChange(profile, { lastPseudoChange }, decision)).toEqual(expected);
  },
);

it('returns null without a decision, and after one that asked for nothing', () => {
  expect(requiredPseudoChange(profile, account, null)).toBeNull();
  expect(requiredPseudoChange(profile, account, { ...decision, asksPseudo: false })).toBeNull();
});

it('returns that the pseudo is reserved, unless the user is an admin', () => {
  const holder = { ...profile, pseudo: 'La_Vigie' };
  expect(requiredPseudoChange(holder, account, null)).toEqual({ kind: 'reserved' });
  expect(requiredPseudoChange({ ...holder, role: 'admin' }, account, null)).toBeNull();
});
