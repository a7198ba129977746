import { expect, it } from 'vitest';
import { FORMER_TEXT_MONTHS } from '@/config/limits';
import { DEMO_PUBLISHER } from '../../../tests/factories/publisher';
import { BARE_SETTINGS } from '../../../tests/factories/settings';
import { legalNotice } from './legalNotice';
import { privacy } from './privacy';
import { terms } from './terms';

const text = JSON.stringify(terms(DEMO_PUBLISHER));

it('the terms tell how posts are ordered', () => {
  expect(text).toContain('dans l’ordre que les modérateurs leur ont donné');
  expect(text).toContain('ceux du jour qui ont reçu le plus de réactions');
});

it.each([
  'aucune décision n’est prise par un programme',
  'une liste de mots à surveiller',
  'la recherche de textes proches',
  'l’ordre des signalements',
  'la reprise d’une décision',
])('the terms name the tools of the moderators: %s (DSA, article 14-1)', (tool) => {
  expect(text).toContain(tool);
});

it('the terms and the legal notice offer French and English at the contact point', () => {
  const languages = 'vous pouvez y écrire en français ou en anglais.';
  expect(text).toContain(languages);
  expect(JSON.stringify(legalNotice(DEMO_PUBLISHER))).toContain(languages);
});

it('the terms and the privacy policy tell how long the text before an edit is kept', () => {
  expect(text).toContain(`garde ${FORMER_TEXT_MONTHS} mois le texte d’avant la correction.`);
  expect(JSON.stringify(privacy(DEMO_PUBLISHER, BARE_SETTINGS))).toContain(
    `${FORMER_TEXT_MONTHS} mois après la dernière correction, ou après la suppression s’il y en a une`,
  );
});
