import { expect, it } from 'vitest';
import { FORMER_TEXT_MONTHS } from '@/config/limits';
import { DEMO_PUBLISHER } from '../../../tests/factories/publisher';
import { terms } from './terms';

const text = JSON.stringify(terms(DEMO_PUBLISHER));

it('the terms tell what programs do in moderation, which decide nothing', () => {
  expect(text).toContain('des mots à surveiller ou des textes proches ; il ne décide rien.');
});
