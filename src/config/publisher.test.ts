import { describe, expect, it } from 'vitest';
import { legalNotice } from './legal/legalNotice';
import { privacy } from './legal/privacy';
import { terms } from './legal/terms';
import { BARE_SETTINGS } from '../../tests/factories/settings';
import { readPublisher } from './publisher';

const production = { emulators: null, contact: 'bonjour@mur.example' };
const identity = {
  VITE_PUBLISHER_NAME: 'Les Murs parlent',
  VITE_PUBLISHER_STATUS: 'association loi 1901, RNA W751234567',
  VITE_PUBLISHER_ADDRESS: '2 rue du Mur, 75018 Paris',
  VITE_PUBLISHER_PHONE: '01 99 00 12 34',
  VITE_PUBLICATION_DIRECTOR: 'Dominique Martin',
  VITE_HOST: 'Hébergement SA, 3 quai Neuf, 33000 Bordeaux, 05 99 00 12 34',
};
const options = {
  VITE_DPO_EMAIL: 'dpo@mur.example',
  VITE_MEDIATOR: 'Médiation Exemple, 4 place Neuve, 69001 Lyon',
};

describe('the publisher', () => {
  it.each(Object.keys(identity))('throws in production when %s is blank', (key) => {
    expect(() => readPublisher({ ...identity, [key]: ' ' }, production)).toThrow(
      new RegExp(`^Mentions légales incomplètes : ${key}\\.`),
    );
  });

  it('throws for a malformed address of the data protection officer', () => {
    expect(() => readPublisher({ ...identity, VITE_DPO_EMAIL: 'dpo' }, production)).toThrow(
      /^VITE_DPO_EMAIL/,
    );
  });

  it('needs no setting with the emulators', () => {
    expect(readPublisher({}, { ...production, emulators: {} }).name).toBe(
      'Éditeur de démonstration',
    );
  });
});

describe('the legal notice', () => {
  it('shows every setting', () => {
    const text = JSON.stringify(
      legalNotice(readPublisher({ ...identity, ...options }, production)),
    );
    const values = [...Object.values({ ...identity, ...options }), production.contact];
    expect(values.filter((value) => !text.includes(value))).toEqual([]);
  });

  it('names neither a data protection officer nor a mediator that are not configured', () => {
    const text = JSON.stringify(legalNotice(readPublisher(identity, production)));
    expect(text).not.toMatch(/délégué|médiateur/);
  });

  it('is not contradicted by the terms and the privacy policy', () => {
    const publisher = readPublisher({ ...identity, ...options }, production);
    expect(JSON.stringify(terms(publisher))).toContain(identity.VITE_PUBLISHER_NAME);
    expect(JSON.stringify(terms(publisher))).toContain(identity.VITE_HOST);
    expect(JSON.stringify(privacy(publisher, BARE_SETTINGS))).toContain(
      identity.VITE_PUBLISHER_NAME,
    );
    expect(JSON.stringify(privacy(publisher, BARE_SETTINGS))).toContain(options.VITE_DPO_EMAIL);
  });
});
