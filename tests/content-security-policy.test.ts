import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readEnv } from '@/config/env';
import { contentSecurityPolicy } from '../scripts/lib/content-security-policy';

const PRODUCTION = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'lemur.example',
  VITE_FIREBASE_PROJECT_ID: 'le-mur',
  VITE_FIREBASE_APP_ID: 'app',
  VITE_CONTACT_EMAIL: 'contact@lemur.example',
};

const directives = (raw: Record<string, string>, scripts: string[] = []) =>
  new Map(
    contentSecurityPolicy(readEnv({ ...PRODUCTION, ...raw }, false), scripts)
      .split('; ')
      .map((directive): [string, string[]] => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );

describe('the policy of a build', () => {
  it('allows its own inline scripts by their hash, and no other', () => {
    const hash = createHash('sha256').update('let a;').digest('base64');
    const scripts = directives({}, ['let a;']).get('script-src');
    expect(scripts).toEqual(["'self'", `'sha256-${hash}'`, 'https://apis.google.com']);
  });

  it('names neither emulators nor what is not configured', () => {
    const sources = [...directives({}).values()].flat();
    expect(
      sources.filter((source) => /unsafe|http:|\*|analytics|syndication/.test(source)),
    ).toEqual([]);
  });

  it('lets the sign-in frame of the project in', () => {
    expect(directives({}).get('frame-src')).toEqual(['https://lemur.example']);
  });

  it('lets errors be reported to the collector that is configured', () => {
    const raw = { VITE_ERROR_COLLECTOR_URL: 'https://errors.example/mur' };
    expect(directives(raw).get('connect-src')).toContain('https://errors.example');
    expect(directives({}).get('connect-src')).not.toContain('https://errors.example');
  });

  it('lets App Check work where it has a key', () => {
    const open = directives({ VITE_APP_CHECK_KEY: `6L${'a'.repeat(38)}` });
    const RECAPTCHA = 'https://www.google.com/recaptcha/';
    for (const name of ['script-src', 'frame-src', 'connect-src']) {
      expect(open.get(name)).toContain(RECAPTCHA);
      expect(directives({}).get(name)).not.toContain(RECAPTCHA);
    }
    expect(open.get('connect-src')).toContain('https://content-firebaseappcheck.googleapis.com');
  });

  it('opens to ads and analytics where they are configured, never to inline scripts', () => {
    const open = directives({
      VITE_ADSENSE_CLIENT: 'ca-pub-1234567890123456',
      VITE_FIREBASE_MEASUREMENT_ID: 'G-1',
    });
    expect(open.get('script-src')).toContain('https://*.googlesyndication.com');
    expect(open.get('connect-src')).toContain('https://*.google-analytics.com');
    expect(open.get('script-src')).not.toContain("'unsafe-inline'");
  });
});
