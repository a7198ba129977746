import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readEnv } from '@/config/env';
import { contentSecurityPolicy } from '../scripts/vite/content-security-policy';
import { REQUIRED } from './factories/settings';

const directives = (raw: Record<string, string>, scripts: string[] = []) =>
  new Map(
    contentSecurityPolicy(readEnv({ ...REQUIRED, ...raw }, false), scripts)
      .split('; ')
      .map((directive): [string, string[]] => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );

describe('the Content Security Policy of a build', () => {
  it('allows only its own inline scripts, by their hash', () => {
    const hash = createHash('sha256').update('let a;').digest('base64');
    const scripts = directives({}, ['let a;']).get('script-src');
    expect(scripts).toEqual([
      "'self'",
      `'sha256-${hash}'`,
      'https://apis.google.com/js/',
      'https://apis.google.com/_/scs/',
    ]);
  });

  it('names neither emulators nor services that are not configured', () => {
    const sources = [...directives({}).values()].flat();
    expect(
      sources.filter((source) => /unsafe|http:|\*|analytics|syndication/.test(source)),
    ).toEqual([]);
  });

  it('allows the sign-in frame of the project', () => {
    expect(directives({}).get('frame-src')).toEqual(['https://lemur.fr']);
  });

  it('allows error reports to the collector only when it is configured', () => {
    const raw = { VITE_ERROR_COLLECTOR_URL: 'https://errors.lemur.fr/mur' };
    expect(directives(raw).get('connect-src')).toContain('https://errors.lemur.fr');
    expect(directives({}).get('connect-src')).not.toContain('https://errors.lemur.fr');
  });

  it('allows the hosts of App Check only when it has a key', () => {
    const configured = directives({ VITE_APP_CHECK_KEY: `6L${'a'.repeat(38)}` });
    const RECAPTCHA = 'https://www.google.com/recaptcha/';
    for (const name of ['script-src', 'frame-src', 'connect-src']) {
      expect(configured.get(name)).toContain(RECAPTCHA);
      expect(directives({}).get(name)).not.toContain(RECAPTCHA);
    }
    expect(configured.get('connect-src')).toContain(
      'https://content-firebaseappcheck.googleapis.com',
    );
  });

  it('allows one script of analytics, and its requests, when it is configured', () => {
    const before = directives({});
    const configured = directives({ VITE_FIREBASE_MEASUREMENT_ID: 'G-1' });
    const added = (name: string) =>
      configured.get(name)?.filter((source) => !before.get(name)?.includes(source));
    expect(added('script-src')).toEqual(['https://www.googletagmanager.com/gtag/']);
    expect(added('connect-src')).toEqual([
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://firebase.googleapis.com',
      'https://firebaseinstallations.googleapis.com',
    ]);
  });

  it('allows ads when they are configured, without inline scripts', () => {
    const scripts = directives({ VITE_ADSENSE_CLIENT: 'ca-pub-1234567890123456' }).get(
      'script-src',
    );
    expect(scripts).toContain('https://*.googlesyndication.com');
    expect(scripts).not.toContain("'unsafe-inline'");
  });
});
