import { expect, it } from 'vitest';
import { FORMER_TEXT_MONTHS } from '@/config/limits';
import { DEMO_PUBLISHER } from '../../../tests/factories/publisher';
import { BARE_SETTINGS } from '../../../tests/factories/settings';
import { privacy } from './privacy';
import { terms } from './terms';

const text = JSON.stringify(terms(DEMO_PUBLISHER));

it('the terms tell what programs do in moderation, which decide nothing', () => {
  expect(text).toContain('des mots à surveiller ou des textes proches ; il ne décide rien.');
});

it('the terms and the privacy policy tell how long the text before an edit is kept', () => {
  expect(text).toContain(`garde ${FORMER_TEXT_MONTHS} mois le texte d’avant la correction.`);
  expect(JSON.stringify(privacy(DEMO_PUBLISHER, BARE_SETTINGS))).toContain(
    `${FORMER_TEXT_MONTHS} mois après la dernière correction, ou après la suppression s’il y en a une`,
  );
});
