import { addMinutes } from 'date-fns';
import { expect, it } from 'vitest';
import { typeset } from '@/config/typography';
import { lastReportTime, waitingTime } from './elapsedTime';

const now = new Date('2026-11-24T10:00:00Z');

it.each([
  [-1, 'Vient d’arriver'],
  [0, 'Vient d’arriver'],
  [1, 'En attente depuis 1 minute'],
  [59, 'En attente depuis 59 minutes'],
  [60, 'En attente depuis 1 heure'],
  [47 * 60, 'En attente depuis 47 heures'],
  [48 * 60, 'En attente depuis 2 jours'],
  [9.9 * 24 * 60, 'En attente depuis 9 jours'],
])('returns for a post that has waited %d minutes: %s', (minutes, sentence) => {
  expect(typeset(waitingTime(addMinutes(now, -minutes), now))).toBe(typeset(sentence));
});

it.each([
  [-1, 'Dernier signalement à l’instant'],
  [0, 'Dernier signalement à l’instant'],
  [1, 'Dernier signalement il y a 1 minute'],
  [120, 'Dernier signalement il y a 2 heures'],
  [3 * 24 * 60, 'Dernier signalement il y a 3 jours'],
])('returns for a last report %d minutes ago: %s', (minutes, sentence) => {
  expect(lastReportTime(addMinutes(now, -minutes), now)).toBe(sentence);
});
