import { describe, expect, it } from 'vitest';
import { ConfigurationError, readEnv } from './env';

const settings = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'mur.example',
  VITE_FIREBASE_PROJECT_ID: 'mur',
  VITE_FIREBASE_APP_ID: 'app',
};

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

  it('uses the real project in production, and in development when told so', () => {
    expect(readEnv(settings, false)).toEqual({
      firebase: { apiKey: 'key', authDomain: 'mur.example', projectId: 'mur', appId: 'app' },
      emulators: null,
    });
    expect(readEnv({ ...settings, VITE_USE_EMULATORS: 'false' }, true).emulators).toBeNull();
  });

  it.each(Object.keys(settings))('refuses to start without %s, naming it', (key) => {
    expect(() => readEnv({ ...settings, [key]: ' ' }, false)).toThrow(
      new RegExp(`^Configuration Firebase incomplète : ${key}\\.`),
    );
  });

  it.each(['1', 'True', 'oui'])('refuses VITE_USE_EMULATORS=%s: it might mean either', (choice) => {
    expect(() => readEnv({ ...settings, VITE_USE_EMULATORS: choice }, true)).toThrow(
      ConfigurationError,
    );
  });

  it('refuses a port that is none', () => {
    expect(() => readEnv({ VITE_AUTH_EMULATOR_PORT: '99999' }, true)).toThrow(ConfigurationError);
  });
});
