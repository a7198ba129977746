import type { Plugin } from 'vite';
import type { Env } from '../../src/config/env.ts';
import { hashSources } from '../lib/indexHtml.ts';

/** Origins of Firestore and Auth (sign-in, and the refresh of tokens). */
const FIREBASE = [
  'https://firestore.googleapis.com',
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];
/** The scripts of Google sign-in: gapi, which the Auth SDK loads for the redirect, and what gapi loads. */
const SIGN_IN_SCRIPTS = ['https://apis.google.com/js/', 'https://apis.google.com/_/scs/'];

/** Sources of Google Analytics: its script (gtag), and the requests of the script and of the SDK. */
const ANALYTICS = {
  scripts: ['https://www.googletagmanager.com/gtag/'],
  calls: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://firebase.googleapis.com',
    'https://firebaseinstallations.googleapis.com',
  ],
};
const NO_ANALYTICS: typeof ANALYTICS = { scripts: [], calls: [] };

/**
 * Origins of AdSense's script, auctions and frames: Google publishes no complete list. What they allow
 * beyond that: docs/operations.md#content-security-policy.
 */
const ADS = [
  'https://*.googlesyndication.com',
  'https://*.doubleclick.net',
  'https://*.googleadservices.com',
  'https://*.google.com',
  'https://*.gstatic.com',
  'https://*.adtrafficquality.google',
];

/** Sources of App Check with reCAPTCHA Enterprise: its script, its frames and its requests. */
const APP_CHECK = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  calls: ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
};
const NO_APP_CHECK: typeof APP_CHECK = { scripts: [], frames: [], calls: [] };

/** Returns the origins of the emulators, under both host names of the local machine. */
const emulatorOrigins = ({ emulators }: Env): string[] =>
  Object.values(emulators ?? {}).flatMap((port) => [
    `http://localhost:${port}`,
    `http://127.0.0.1:${port}`,
  ]);

/**
 * Returns the Content-Security-Policy (CSP level 3) of a build. It allows the build's own files,
 * the Firebase services and Google sign-in, and analytics, ads, App Check and the error collector
 * if they are configured. Ads need `unsafe-inline` for styles, but never for scripts.
 *
 * @param scripts the texts of the page's inline scripts
 */
export function contentSecurityPolicy(env: Env, scripts: readonly string[]): string {
  const local = emulatorOrigins(env);
  const analytics = env.firebase.measurementId === undefined ? NO_ANALYTICS : ANALYTICS;
  const ads = env.ads ? ADS : [];
  const collector = env.collector === null ? [] : [new URL(env.collector).origin];
  const appCheck = env.appCheck === null ? NO_APP_CHECK : APP_CHECK;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...hashSources(scripts),
      ...SIGN_IN_SCRIPTS,
      ...analytics.scripts,
      ...ads,
      ...appCheck.scripts,
    ],
    'style-src': ["'self'", ...(env.ads ? ["'unsafe-inline'"] : [])],
    // Google photos of users, and the image URLs of the avatar catalogue.
    'img-src': ["'self'", 'https:', 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...FIREBASE,
      ...local,
      ...analytics.calls,
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
/** Must be within the first 1024 bytes of the page, so the policy is inserted after it. */
const CHARSET = '<meta charset="UTF-8" />';

/**
 * Vite plugin that writes the policy into the built page. As a <meta> tag, not a header, the policy
 * contains the hashes and origins of the build and applies on any host. (`frame-ancestors` works
 * only in a header: firebase.json.)
 */
export const contentSecurityPolicyTag = (env: Env): Plugin => ({
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: {
    // After all plugins that write scripts into the page.
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
