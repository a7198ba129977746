import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import type { Env } from '../../src/config/env.ts';

/** Firestore and Auth (sign-in, and renewing what it gives). */
const FIREBASE = [
  'https://firestore.googleapis.com',
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];
const ANALYTICS = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://firebase.googleapis.com',
  'https://firebaseinstallations.googleapis.com',
];
/** AdSense names no complete list: these serve its script, its auctions and its frames. */
const ADS = [
  'https://*.googlesyndication.com',
  'https://*.doubleclick.net',
  'https://*.googleadservices.com',
  'https://*.google.com',
  'https://*.gstatic.com',
  'https://*.adtrafficquality.google',
];

/** App Check by reCAPTCHA Enterprise: its script, the frame it looks about in, and Firebase's answer. */
const APP_CHECK = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  calls: ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
};
const NO_APP_CHECK: typeof APP_CHECK = { scripts: [], frames: [], calls: [] };

/** As the page calls them: by its own host name. */
const emulatorOrigins = ({ emulators }: Env): string[] =>
  Object.values(emulators ?? {}).flatMap((port) => [
    `http://localhost:${port}`,
    `http://127.0.0.1:${port}`,
  ]);

/**
 * What a page of this build may load and call (CSP level 3): nothing but its own files, the Firebase
 * services, and Google's sign-in, analytics, ads, App Check and the collector of errors as far as they are configured. Ads bring their
 * own styles and therefore `unsafe-inline` for styles, never for scripts.
 *
 * @param scripts the sources of the page's inline scripts
 */
export function contentSecurityPolicy(env: Env, scripts: readonly string[]): string {
  const hashes = scripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const local = emulatorOrigins(env);
  const analytics = env.firebase.measurementId === undefined ? [] : ANALYTICS;
  const ads = env.ads ? ADS : [];
  const collector = env.collector === null ? [] : [new URL(env.collector).origin];
  const appCheck = env.appCheck === null ? NO_APP_CHECK : APP_CHECK;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    // gapi opens the way to Google and back.
    'script-src': [
      "'self'",
      ...hashes,
      'https://apis.google.com',
      ...analytics,
      ...ads,
      ...appCheck.scripts,
    ],
    'style-src': ["'self'", ...(env.ads ? ["'unsafe-inline'"] : [])],
    // People's pictures from Google, and addresses that the catalogue gives.
    'img-src': ["'self'", 'https:', 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...FIREBASE,
      ...local,
      ...analytics,
      ...ads,
      ...collector,
      ...appCheck.calls,
    ],
    'frame-src': [`https://${env.firebase.authDomain}`, ...local, ...ads, ...appCheck.frames],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
/** Browsers look for it in the first 1024 bytes; the policy stands behind it. */
const CHARSET = '<meta charset="UTF-8" />';

/**
 * Writes the policy into a built page. Not into a header: it names the build's own scripts and
 * origins, and so it holds on any host. (`frame-ancestors` works in a header only: firebase.json.)
 */
export const contentSecurityPolicyTag = (env: Env): Plugin => ({
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: {
    // After everything that writes scripts into the page.
    order: 'post',
    handler: (html) => {
      if (!html.includes(CHARSET)) throw new Error(`index.html has no ${CHARSET}`);
      const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script);
      const policy = contentSecurityPolicy(env, scripts);
      const tag = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
      return html.replace(CHARSET, () => `${CHARSET}\n    ${tag}`);
    },
  },
});
