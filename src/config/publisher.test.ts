import { describe, expect, it } from 'vitest';
import { legalNotice } from './legal/legalNotice';
import { privacy } from './legal/privacy';
import { terms } from './legal/terms';
import { BARE_SETTINGS } from '../../tests/factories/settings';
import { readPublisher } from './publisher';
import { ConfigurationError } from './settingText';

const production = { emulators: null, contact: 'bonjour@lemur.fr' };
const identity = {
  VITE_PUBLISHER_NAME: 'Les Murs parlent',
  VITE_PUBLISHER_STATUS: 'association loi 1901, RNA W751234567',
  VITE_PUBLISHER_ADDRESS: '2 rue du Mur, 75018 Paris',
  VITE_PUBLISHER_PHONE: '01 99 00 12 34',
  VITE_PUBLICATION_DIRECTOR: 'Dominique Martin',
  VITE_HOST: 'Hébergement SA, 3 quai Neuf, 33000 Bordeaux',
  VITE_HOST_PHONE: '05 99 00 12 34',
};
const options = {
  VITE_DPO_EMAIL: 'dpo@lemur.fr',
  VITE_MEDIATOR: 'Médiation Exemple, 4 place Neuve, 69001 Lyon',
};

describe('the publisher', () => {
  it.each(Object.keys(identity))('throws in production when %s is blank', (key) => {
    expect(() => readPublisher({ ...identity, [key]: ' ' }, production)).toThrow(
      new RegExp(`^Mentions légales incomplètes : ${key}\\.`),
    );
  });

  it.each([
    ...Object.keys(identity).map((key): [string, string] => [key, 'x']),
    ['VITE_PUBLISHER_NAME', '???'],
    ['VITE_PUBLISHER_NAME', 'À compléter'],
    ['VITE_PUBLICATION_DIRECTOR', 'TODO'],
    ['VITE_PUBLISHER_ADDRESS', 'rue du Mur, Paris'],
    ['VITE_PUBLISHER_ADDRESS', '75018'],
    ['VITE_PUBLISHER_PHONE', 'sur demande'],
    ['VITE_PUBLISHER_PHONE', '01 99 00'],
    ['VITE_HOST', 'Hébergement SA'],
    ['VITE_HOST', '05 99 00 12 34'],
    ['VITE_HOST_PHONE', 'sur demande'],
    ['VITE_DPO_EMAIL', 'dpo'],
    ['VITE_DPO_EMAIL', 'dpo@mur.example'],
    ['VITE_MEDIATOR', 'x'],
  ])('refuses %s=%s in production, with the right form', (key, value) => {
    const read = () => readPublisher({ ...identity, [key]: value }, production);
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(`${key} doit être `);
    expect(read).toThrow(`, pas « ${value} ».`);
  });

  it.each([
    ['VITE_PUBLISHER_PHONE', '+33 (0)1 99 00 12 34'],
    ['VITE_PUBLISHER_PHONE', '+353-1-990-1234 (en anglais)'],
    ['VITE_PUBLISHER_STATUS', 'SA'],
    ['VITE_HOST', 'Host Ltd, Gordon House, Barrow Street, Dublin 4, Irlande'],
    ['VITE_HOST_PHONE', '+353 1 990 1234'],
  ])('accepts %s=%s', (key, value) => {
    const shown = Object.values(readPublisher({ ...identity, [key]: value }, production));
    expect(shown).toContain(value);
  });

  it('needs no setting with the emulators', () => {
    const example = readPublisher({}, { ...production, emulators: {} });
    expect(example.name).toBe('Éditeur de démonstration');
    expect(readPublisher({ VITE_PUBLISHER_NAME: 'x' }, { ...production, emulators: {} }).name).toBe(
      'x',
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
    expect(JSON.stringify(terms(publisher))).toContain(identity.VITE_HOST_PHONE);
    expect(JSON.stringify(privacy(publisher, BARE_SETTINGS))).toContain(
      identity.VITE_PUBLISHER_NAME,
    );
    expect(JSON.stringify(privacy(publisher, BARE_SETTINGS))).toContain(options.VITE_DPO_EMAIL);
  });
});
