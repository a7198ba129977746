import { describe, expect, it } from 'vitest';
import { ConfigurationError, readEnv } from './env';

const settings = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'mur.example',
  VITE_FIREBASE_PROJECT_ID: 'mur',
  VITE_FIREBASE_APP_ID: 'app',
};
const production = { ...settings, VITE_CONTACT_EMAIL: 'bonjour@mur.example' };

describe('configuration', () => {
  it('uses the emulators by default in development, under a demo- project', () => {
    expect(readEnv({}, true)).toMatchObject({
      firebase: { projectId: 'demo-le-mur' },
      emulators: { auth: 9099, firestore: 8080 },
    });
    expect(readEnv({ ...settings, VITE_USE_EMULATORS: 'true' }, false).firebase.projectId).toBe(
      'demo-le-mur',
    );
  });

  it('uses the real project in production, and in development with VITE_USE_EMULATORS=false', () => {
    expect(readEnv(production, false)).toEqual({
      firebase: { apiKey: 'key', authDomain: 'mur.example', projectId: 'mur', appId: 'app' },
      emulators: null,
      contact: 'bonjour@mur.example',
      ads: null,
      collector: null,
      legalUpdate: null,
      appCheck: null,
    });
    expect(readEnv({ ...production, VITE_USE_EMULATORS: 'false' }, true).emulators).toBeNull();
  });

  it.each(Object.keys(settings))(
    'throws an error that names %s when the variable is blank',
    (key) => {
      expect(() => readEnv({ ...production, [key]: ' ' }, false)).toThrow(
        new RegExp(`^Configuration Firebase incomplète : ${key}\\.`),
      );
    },
  );

  it.each(['1', 'True', 'oui'])('throws for the ambiguous VITE_USE_EMULATORS=%s', (choice) => {
    expect(() => readEnv({ ...settings, VITE_USE_EMULATORS: choice }, true)).toThrow(
      ConfigurationError,
    );
  });

  it.each([undefined, 'mur.example', ' '])(
    'throws in production for the contact address %s',
    (contact) => {
      expect(() => readEnv({ ...settings, VITE_CONTACT_EMAIL: contact }, false)).toThrow(
        /^VITE_CONTACT_EMAIL/,
      );
    },
  );

  it.each(['15/01/2027', '2027-13-01', 'demain'])(
    'throws for the date %s of the legal texts',
    (date) => {
      expect(() => readEnv({ ...production, VITE_LEGAL_UPDATED: date }, false)).toThrow(
        /^VITE_LEGAL_UPDATED/,
      );
    },
  );

  it('reads the ad and analytics settings, and throws for an invalid AdSense client', () => {
    const read = readEnv(
      {
        ...production,
        VITE_FIREBASE_MEASUREMENT_ID: 'G-1',
        VITE_ADSENSE_CLIENT: 'ca-pub-1',
        VITE_ADSENSE_SLOT_FOOTER: '7',
      },
      false,
    );
    expect(read.ads).toEqual({ client: 'ca-pub-1', slots: { footer: '7', side: '' } });
    expect(read.firebase.measurementId).toBe('G-1');
    expect(() => readEnv({ ...production, VITE_ADSENSE_CLIENT: 'pub' }, false)).toThrow(
      /^VITE_ADSENSE_CLIENT/,
    );
  });

  it('accepts an https URL of an error collector', () => {
    const url = 'https://errors.example/mur';
    const read = readEnv({ ...production, VITE_ERROR_COLLECTOR_URL: url }, false);
    expect(read.collector).toBe(url);
  });

  it.each(['errors.example', 'http://errors.example'])(
    'throws for the error collector %s',
    (url) => {
      expect(() => readEnv({ ...production, VITE_ERROR_COLLECTOR_URL: url }, false)).toThrow(
        /^VITE_ERROR_COLLECTOR_URL/,
      );
    },
  );

  it('uses App Check when its key is set, but not with the emulators', () => {
    const key = `6L${'a'.repeat(38)}`;
    expect(readEnv({ ...production, VITE_APP_CHECK_KEY: key }, false).appCheck).toBe(key);
    expect(readEnv({ VITE_APP_CHECK_KEY: key }, true).appCheck).toBeNull();
  });

  it.each(['6Lshort', 'G-1', 'a b'])('throws for the App Check key %s', (key) => {
    expect(() => readEnv({ ...production, VITE_APP_CHECK_KEY: key }, false)).toThrow(
      /^VITE_APP_CHECK_KEY/,
    );
  });

  it('throws for an invalid emulator port', () => {
    expect(() => readEnv({ VITE_AUTH_EMULATOR_PORT: '99999' }, true)).toThrow(ConfigurationError);
  });
});
