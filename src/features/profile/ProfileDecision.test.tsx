import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReportDecision } from '@/domain/moderation/reports';
import { ProfileDecision } from './ProfileDecision';

const DAY_MS = 86_400_000;
const aDecision = (over: Partial<ReportDecision> = {}): ReportDecision => ({
  outcome: 'acted',
  decidedAt: new Date(Date.now() - DAY_MS),
  reason: 'Ce profil est contraire à la loi.',
  removedPhoto: false,
  asksPseudo: false,
  judged: [],
  reported: null,
  ...over,
});
const show = (decision: ReportDecision) =>
  render(<ProfileDecision uid="ana" decision={decision} />).container;

it.each([
  [{ removedPhoto: true }, /Votre photo de profil a été retirée\. Motif/],
  [{ asksPseudo: true }, /Un autre pseudo vous a été demandé\. Motif/],
  [{}, /examiné par un modérateur le [^.]*\. Motif/],
])('tells for %j what was done, why and how to contest it', (over, done) => {
  show(aDecision(over));
  const region = screen.getByRole('region', { name: 'Décision des modérateurs' });
  expect(region).toHaveTextContent(/examiné par un modérateur le /);
  expect(region).toHaveTextContent(done);
  expect(region).toHaveTextContent(
    'Ce profil est contraire à la loi. Décision prise par une personne, jamais par un programme. Pour contester, dans les six mois :',
  );
});

it('renders nothing 180 days after the decision', () => {
  expect(show(aDecision({ decidedAt: new Date(Date.now() - 180 * DAY_MS) }))).toBeEmptyDOMElement();
});
