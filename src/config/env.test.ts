import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { REQUIRED } from '../../tests/factories/settings';
import { adsWarning, ConfigurationError, readEnv, readPostsPerDay, SETTING_NAMES } from './env';

const REAL = 'le-mur';
const FIREBASE = Object.keys(REQUIRED).filter((key) => key.startsWith('VITE_FIREBASE_'));

/** Wrong values of a production build's settings. */
const MALFORMED: readonly (readonly [key: string, value: string])[] = [
  ['VITE_FIREBASE_API_KEY', 'key'],
  ['VITE_FIREBASE_API_KEY', `AIza${'a'.repeat(36)}`],
  ['VITE_FIREBASE_AUTH_DOMAIN', 'https://lemur.fr/'],
  ['VITE_FIREBASE_AUTH_DOMAIN', 'https://lemur.fr'],
  ['VITE_FIREBASE_AUTH_DOMAIN', 'lemur.fr/'],
  ['VITE_FIREBASE_AUTH_DOMAIN', 'lemur.fr/mur'],
  ['VITE_FIREBASE_AUTH_DOMAIN', 'lemur.fr:443'],
  ['VITE_FIREBASE_AUTH_DOMAIN', 'le mur.fr'],
  ['VITE_FIREBASE_AUTH_DOMAIN', 'Lemur.fr'],
  ['VITE_FIREBASE_AUTH_DOMAIN', 'lemur'],
  ['VITE_FIREBASE_AUTH_DOMAIN', 'lemur..fr'],
  ['VITE_FIREBASE_AUTH_DOMAIN', 'localhost'],
  ['VITE_FIREBASE_AUTH_DOMAIN', 'lemur.example'],
  ['VITE_FIREBASE_PROJECT_ID', 'le mur'],
  ['VITE_FIREBASE_PROJECT_ID', 'Le-Mur'],
  ['VITE_FIREBASE_PROJECT_ID', 'lemur'],
  ['VITE_FIREBASE_PROJECT_ID', 'l'.repeat(31)],
  ['VITE_FIREBASE_PROJECT_ID', '1le-mur'],
  ['VITE_FIREBASE_PROJECT_ID', 'le-mur-'],
  ['VITE_FIREBASE_PROJECT_ID', 'demo-le-mur'],
  ['VITE_FIREBASE_APP_ID', 'app'],
  ['VITE_FIREBASE_APP_ID', '1:123456789012:ios:0123456789abcdef'],
  ['VITE_FIREBASE_MEASUREMENT_ID', 'UA-123456-1'],
  ['VITE_FIREBASE_MEASUREMENT_ID', 'G-'],
  ['VITE_FIREBASE_MEASUREMENT_ID', 'g-ab12cd'],
  ['VITE_CONTACT_EMAIL', 'lemur.fr'],
  ['VITE_CONTACT_EMAIL', 'contact@lemur.example'],
  ['VITE_CONTACT_EMAIL', 'contact@lemur.test'],
  ['VITE_CONTACT_EMAIL', 'contact@lemur.invalid'],
  ['VITE_CONTACT_EMAIL', 'contact@localhost'],
  ['VITE_CONTACT_EMAIL', 'contact@mur.localhost'],
  ['VITE_CONTACT_EMAIL', 'contact@Example.com'],
  ['VITE_CONTACT_EMAIL', 'contact@mail.example.org'],
  ['VITE_LEGAL_UPDATED', '15/01/2027'],
  ['VITE_LEGAL_UPDATED', '2027-13-01'],
  ['VITE_LEGAL_UPDATED', '2027-02-30'],
  ['VITE_LEGAL_UPDATED', '2027-1-5'],
  ['VITE_LEGAL_UPDATED', 'demain'],
  ['VITE_ADSENSE_CLIENT', 'pub'],
  ['VITE_ERROR_COLLECTOR_URL', 'pannes.lemur.fr'],
  ['VITE_ERROR_COLLECTOR_URL', 'http://pannes.lemur.fr'],
  ['VITE_ERROR_COLLECTOR_URL', 'https://pannes.example/mur'],
  ['VITE_APP_CHECK_KEY', '6Lshort'],
  ['VITE_APP_CHECK_KEY', 'G-1'],
  ['VITE_APP_CHECK_KEY', 'a b'],
  ['VITE_USE_EMULATORS', '1'],
  ['VITE_USE_EMULATORS', 'True'],
  ['VITE_USE_EMULATORS', 'oui'],
];

describe('configuration', () => {
  it('uses the emulators by default in development, under a demo- project', () => {
    expect(readEnv({}, true)).toMatchObject({
      firebase: { projectId: 'demo-le-mur' },
      emulators: { auth: 9099, firestore: 8080 },
    });
    expect(readEnv({ ...REQUIRED, VITE_USE_EMULATORS: 'true' }, true).firebase.projectId).toBe(
      'demo-le-mur',
    );
  });

  it('uses the real project in production, and in development with VITE_USE_EMULATORS=false', () => {
    expect(readEnv(REQUIRED, false)).toEqual({
      firebase: {
        apiKey: REQUIRED.VITE_FIREBASE_API_KEY,
        authDomain: 'lemur.fr',
        projectId: REAL,
        appId: REQUIRED.VITE_FIREBASE_APP_ID,
      },
      emulators: null,
      contact: 'bonjour@lemur.fr',
      ads: null,
      collector: null,
      legalUpdate: null,
      appCheck: null,
    });
    expect(readEnv({ ...REQUIRED, VITE_USE_EMULATORS: 'false' }, true).emulators).toBeNull();
  });

  it('builds for the emulators without a project or with a demo- project, but with no real one', () => {
    const emulated = { VITE_USE_EMULATORS: 'true' };
    expect(readEnv(emulated, false).firebase.projectId).toBe('demo-le-mur');
    const demo = { ...emulated, VITE_FIREBASE_PROJECT_ID: 'demo-autre' };
    expect(readEnv(demo, false).firebase.projectId).toBe('demo-autre');
    expect(() => readEnv({ ...REQUIRED, ...emulated }, false)).toThrow(
      /^VITE_USE_EMULATORS=true ne va pas avec le projet réel « le-mur »/,
    );
  });

  it.each(FIREBASE)('throws an error that names %s when the variable is blank', (key) => {
    expect(() => readEnv({ ...REQUIRED, [key]: ' ' }, false)).toThrow(
      new RegExp(`^Configuration Firebase incomplète : ${key}\\.`),
    );
  });

  it.each(MALFORMED)('refuses %s=%s, with the right form', (key, value) => {
    const read = () => readEnv({ ...REQUIRED, [key]: value }, false);
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(new RegExp(`^${key} doit être .{9,}, pas « ${value} »\\.$`));
  });

  it('throws in production without a contact address', () => {
    expect(() => readEnv({ ...REQUIRED, VITE_CONTACT_EMAIL: ' ' }, false)).toThrow(
      /^VITE_CONTACT_EMAIL doit être une adresse email .*, mais n’est pas renseigné\.$/,
    );
  });

  it('refuses names that no setting has', () => {
    const misspelt = { ...REQUIRED, VITE_POST_PER_DAY: '12', VITE_FOO: '' };
    expect(() => readEnv(misspelt, false)).toThrow(
      /^Réglage inconnu : VITE_POST_PER_DAY, VITE_FOO\./,
    );
    expect(readEnv({ ...REQUIRED, MODE: 'production', VITE_USER_NODE_ENV: 'x' }, false)).toEqual(
      readEnv(REQUIRED, false),
    );
  });

  it('knows every name of .env.example', () => {
    const example = readFileSync('.env.example', 'utf8').matchAll(/^(VITE_\w+)=/gm);
    expect(new Set(Array.from(example, ([, name]) => name))).toEqual(
      new Set(SETTING_NAMES.slice(0, -4)),
    );
  });

  it('accepts an address and a collector that reach nobody with the emulators', () => {
    const read = readEnv(
      { VITE_CONTACT_EMAIL: 'a@mur.test', VITE_ERROR_COLLECTOR_URL: 'https://errors.example/mur' },
      true,
    );
    expect(read).toMatchObject({ contact: 'a@mur.test', collector: 'https://errors.example/mur' });
  });

  it('reads the ad and analytics settings', () => {
    const read = readEnv(
      {
        ...REQUIRED,
        VITE_FIREBASE_MEASUREMENT_ID: 'G-1',
        VITE_ADSENSE_CLIENT: 'ca-pub-1',
        VITE_ADSENSE_SLOT_FOOTER: '7',
      },
      false,
    );
    expect(read.ads).toEqual({ client: 'ca-pub-1', slots: { footer: '7', side: '' } });
    expect(read.firebase.measurementId).toBe('G-1');
    const ads = { VITE_ADSENSE_CLIENT: 'ca-pub-1', VITE_ADSENSE_SLOT_SIDE: 'ca-pub-1' };
    expect(() => readEnv({ ...REQUIRED, ...ads }, false)).toThrow(/^VITE_ADSENSE_SLOT_SIDE/);
  });

  it('warns of ads without a certified consent platform, alone and with analytics', () => {
    const ads = { ...REQUIRED, VITE_ADSENSE_CLIENT: 'ca-pub-1' };
    const analytics = { VITE_FIREBASE_MEASUREMENT_ID: 'G-1' };
    expect(adsWarning(readEnv(ads, false))).toMatch(/^AdSense : .* plateforme de consentement/);
    expect(adsWarning(readEnv({ ...ads, ...analytics }, false))).toMatch(
      /^AdSense et Google Analytics : /,
    );
    expect(adsWarning(readEnv({ ...REQUIRED, ...analytics }, false))).toBeNull();
    expect(adsWarning(readEnv({ VITE_ADSENSE_CLIENT: 'ca-pub-1' }, true))).toBeNull();
  });

  it('accepts an https URL of an error collector', () => {
    const url = 'https://errors.lemur.fr/mur';
    const read = readEnv({ ...REQUIRED, VITE_ERROR_COLLECTOR_URL: url }, false);
    expect(read.collector).toBe(url);
  });

  it('uses App Check when its key is set, but not with the emulators', () => {
    const key = `6L${'a'.repeat(38)}`;
    expect(readEnv({ ...REQUIRED, VITE_APP_CHECK_KEY: key }, false).appCheck).toBe(key);
    expect(readEnv({ VITE_APP_CHECK_KEY: key }, true).appCheck).toBeNull();
  });

  it.each(['99999', '0', '80a'])('throws for the emulator port %s', (port) => {
    expect(() => readEnv({ VITE_AUTH_EMULATOR_PORT: port }, true)).toThrow(
      /^VITE_AUTH_EMULATOR_PORT/,
    );
  });

  it('reads the daily maximum, ten without a setting', () => {
    expect(readPostsPerDay({})).toBe(10);
    expect(['1', '12', '50'].map((n) => readPostsPerDay({ VITE_POSTS_PER_DAY: n }))).toEqual([
      1, 12, 50,
    ]);
  });

  it.each(['0', '51', '1.5', '-1', '1e1', 'douze'])('refuses VITE_POSTS_PER_DAY=%s', (value) => {
    expect(() => readPostsPerDay({ VITE_POSTS_PER_DAY: value })).toThrow(
      `VITE_POSTS_PER_DAY doit être un nombre entier de 1 à 50, pas « ${value} ».`,
    );
  });
});
