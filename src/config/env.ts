import {
  checkedText,
  ConfigurationError,
  isDay,
  isIntegerIn,
  isMailbox,
  isReachableHost,
  matches,
  optionalText,
  settingText,
  type RawEnv,
} from './settingText.ts';

export { ConfigurationError, type RawEnv } from './settingText.ts';

/**
 * Reads and validates the configuration. vite.config.ts runs this before a build and before the dev
 * server starts, so that a wrong setting fails there instead of in a visitor's browser. The browser
 * loads only the result (settings.ts), none of this code.
 */

export interface EmulatorPorts {
  readonly auth: number;
  readonly firestore: number;
}

export interface Env {
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly appId: string;
    /** Google Analytics measurement id; analytics is off if undefined. */
    readonly measurementId?: string;
  };
  /** Ports of the local emulators, or null to use the real Firebase project. */
  readonly emulators: EmulatorPorts | null;
  /** Contact email address shown to users. */
  readonly contact: string;
  /** Google AdSense settings; if null, there are no ads and their slots take no space. */
  readonly ads: Ads | null;
  /** URL that error reports are sent to, after consent; null sends none. */
  readonly collector: string | null;
  /** Day 'yyyy-MM-dd' from which changed legal texts apply; null if no change is announced. */
  readonly legalUpdate: string | null;
  /** reCAPTCHA Enterprise site key for App Check; null if App Check is off. */
  readonly appCheck: string | null;
}

interface Ads {
  /** AdSense publisher id: 'ca-pub-…'. */
  readonly client: string;
  /** Ids of AdSense ad slots; a slot with an empty id is not shown. */
  readonly slots: { readonly footer: string; readonly side: string };
}

/** The names of all settings, as in .env.example; the last four are for development and tests. */
export const SETTING_NAMES = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
  'VITE_CONTACT_EMAIL',
  'VITE_PUBLISHER_NAME',
  'VITE_PUBLISHER_STATUS',
  'VITE_PUBLISHER_ADDRESS',
  'VITE_PUBLISHER_PHONE',
  'VITE_PUBLICATION_DIRECTOR',
  'VITE_HOST',
  'VITE_HOST_PHONE',
  'VITE_POSTS_PER_DAY',
  'VITE_LEGAL_UPDATED',
  'VITE_DPO_EMAIL',
  'VITE_MEDIATOR',
  'VITE_ERROR_COLLECTOR_URL',
  'VITE_APP_CHECK_KEY',
  'VITE_FIREBASE_MEASUREMENT_ID',
  'VITE_ADSENSE_CLIENT',
  'VITE_ADSENSE_SLOT_FOOTER',
  'VITE_ADSENSE_SLOT_SIDE',
  'VITE_USE_EMULATORS',
  'VITE_AUTH_EMULATOR_PORT',
  'VITE_FIRESTORE_EMULATOR_PORT',
  'VITE_REQUEST_TIMEOUT_MS',
] as const;

const FIREBASE_KEYS = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
] as const;

/** Project id for the emulators: requests for a `demo-` id never reach a real backend. */
export const DEMO_PROJECT_ID = 'demo-le-mur';

/** Posts published per day at most, without the setting. */
export const DEFAULT_POSTS_PER_DAY = 10;
/** Highest number that the setting allows: the rules are checked for it (tests/rules/costs.test.ts). */
export const POSTS_PER_DAY_MAX = 50;

/** Address that reaches nobody (RFC 2606), for development and tests. */
const EXAMPLE_CONTACT = 'contact@lemur.example';

export const DEFAULT_EMULATOR_PORTS: EmulatorPorts = { auth: 9099, firestore: 8080 };

function port(raw: RawEnv, key: string, fallback: number): number {
  return Number(optionalText(raw, key, isIntegerIn(1, 65_535), 'un numéro de port') ?? fallback);
}

function contact(raw: RawEnv, hasEmulators: boolean): string {
  if (hasEmulators && settingText(raw, 'VITE_CONTACT_EMAIL') === '') return EXAMPLE_CONTACT;
  return checkedText(
    raw,
    'VITE_CONTACT_EMAIL',
    (value) => isMailbox(value, hasEmulators),
    'une adresse email où l’on peut vous écrire, comme la loi le demande : par exemple contact@lemur.fr',
  );
}

function measurement(raw: RawEnv): { measurementId?: string } {
  const measurementId = optionalText(
    raw,
    'VITE_FIREBASE_MEASUREMENT_ID',
    matches(/^G-[A-Z\d]+$/),
    'l’id de mesure de Google Analytics, de la forme G-AB12CD34EF',
  );
  return measurementId === null ? {} : { measurementId };
}

function ads(raw: RawEnv): Ads | null {
  const client = optionalText(
    raw,
    'VITE_ADSENSE_CLIENT',
    matches(/^ca-pub-\d+$/),
    'de la forme ca-pub-1234567890123456',
  );
  if (client === null) return null;
  const slot = (key: string) =>
    optionalText(raw, key, matches(/^\d+$/), 'le numéro d’un bloc d’annonces, comme 1234567890') ??
    '';
  const slots = { footer: slot('VITE_ADSENSE_SLOT_FOOTER'), side: slot('VITE_ADSENSE_SLOT_SIDE') };
  return { client, slots };
}

function collector(raw: RawEnv, hasEmulators: boolean): string | null {
  const isCollector = (value: string): boolean => {
    if (!URL.canParse(value)) return false;
    const { protocol, hostname } = new URL(value);
    return protocol === 'https:' && (hasEmulators || isReachableHost(hostname));
  };
  return optionalText(
    raw,
    'VITE_ERROR_COLLECTOR_URL',
    isCollector,
    'une adresse https:// joignable',
  );
}

const legalUpdate = (raw: RawEnv): string | null =>
  optionalText(raw, 'VITE_LEGAL_UPDATED', isDay, 'un jour du calendrier, de la forme 2027-01-15');

const appCheck = (raw: RawEnv): string | null =>
  optionalText(
    raw,
    'VITE_APP_CHECK_KEY',
    matches(/^6L[\w-]{38}$/),
    'une clé de site reCAPTCHA Enterprise (40 caractères, commençant par 6L)',
  );

/** Variable that Vite sets when .env contains NODE_ENV. */
const VITES_OWN = 'VITE_USER_NODE_ENV';

/** Refuses names that no setting has, because a misspelt setting would be without effect. */
function requireKnownNames(raw: RawEnv): void {
  const known: readonly string[] = [...SETTING_NAMES, VITES_OWN];
  const unknown = Object.keys(raw).filter((key) => key.startsWith('VITE_') && !known.includes(key));
  if (unknown.length === 0) return;
  throw new ConfigurationError(
    `Réglage inconnu : ${unknown.join(', ')}. Les noms sont dans .env.example.`,
  );
}

/** Returns the settings of the Firebase web app. @throws ConfigurationError */
function realFirebase(raw: RawEnv): Env['firebase'] {
  const missing = FIREBASE_KEYS.filter((key) => settingText(raw, key) === '');
  if (missing.length > 0) {
    throw new ConfigurationError(
      `Configuration Firebase incomplète : ${missing.join(', ')}. ` +
        'Renseignez ces variables dans .env (voir docs/operations.md, « Configuration ») ' +
        'ou choisissez les émulateurs avec VITE_USE_EMULATORS=true.',
    );
  }
  return {
    apiKey: checkedText(
      raw,
      'VITE_FIREBASE_API_KEY',
      matches(/^AIza[\w-]{35}$/),
      'la clé d’API de l’application web Firebase (39 caractères, commençant par AIza)',
    ),
    authDomain: checkedText(
      raw,
      'VITE_FIREBASE_AUTH_DOMAIN',
      isReachableHost,
      'le seul nom de domaine du site, comme lemur.fr (sans https://, port, chemin, espace ni majuscule)',
    ),
    projectId: checkedText(
      raw,
      'VITE_FIREBASE_PROJECT_ID',
      matches(/^(?!demo-)[a-z][a-z\d-]{4,28}[a-z\d]$/),
      'l’id d’un projet Firebase : 6 à 30 caractères (minuscules, chiffres, tirets), d’abord une lettre, sans tiret final ; demo-… est réservé aux émulateurs',
    ),
    appId: checkedText(
      raw,
      'VITE_FIREBASE_APP_ID',
      matches(/^\d+:\d+:web:[\da-f]+$/),
      'l’id de l’application web Firebase, de la forme 1:123456789012:web:0123456789abcdef012345',
    ),
    ...measurement(raw),
  };
}

/**
 * Returns the Firebase settings for the emulators.
 *
 * @throws ConfigurationError in a build that names a real project: it would only work on this machine
 */
function emulatedFirebase(raw: RawEnv, isDevelopment: boolean): Env['firebase'] {
  const wanted = settingText(raw, 'VITE_FIREBASE_PROJECT_ID');
  const isDemo = wanted.startsWith('demo-');
  if (wanted !== '' && !isDemo && !isDevelopment) {
    throw new ConfigurationError(
      `VITE_USE_EMULATORS=true ne va pas avec le projet réel « ${wanted} » (VITE_FIREBASE_PROJECT_ID) : ` +
        'le site ne marcherait que sur cet ordinateur. Retirez VITE_USE_EMULATORS, ou choisissez un projet demo-….',
    );
  }
  const projectId = isDemo ? wanted : DEMO_PROJECT_ID;
  return {
    apiKey: 'demo-api-key',
    authDomain: `${projectId}.firebaseapp.com`,
    projectId,
    appId: 'demo-app-id',
    ...measurement(raw),
  };
}

/**
 * Validates the VITE_ settings.
 *
 * @param raw the result of Vite's loadEnv
 * @param isDevelopment true under the dev server, where the emulators are the default
 * @throws ConfigurationError when a setting is unknown or malformed, or when a Firebase setting or the
 *   contact address is missing without emulators
 */
export function readEnv(raw: RawEnv, isDevelopment: boolean): Env {
  requireKnownNames(raw);
  const choice =
    optionalText(
      raw,
      'VITE_USE_EMULATORS',
      (value) => ['true', 'false'].includes(value),
      'true ou false',
    ) ?? String(isDevelopment);
  const hasEmulators = choice === 'true';
  return {
    firebase: hasEmulators ? emulatedFirebase(raw, isDevelopment) : realFirebase(raw),
    emulators: hasEmulators
      ? {
          auth: port(raw, 'VITE_AUTH_EMULATOR_PORT', DEFAULT_EMULATOR_PORTS.auth),
          firestore: port(raw, 'VITE_FIRESTORE_EMULATOR_PORT', DEFAULT_EMULATOR_PORTS.firestore),
        }
      : null,
    contact: contact(raw, hasEmulators),
    ads: ads(raw),
    collector: collector(raw, hasEmulators),
    legalUpdate: legalUpdate(raw),
    // The emulators need no App Check token.
    appCheck: hasEmulators ? null : appCheck(raw),
  };
}

/**
 * Returns the number of posts that all admins together may publish in one Paris day. It is no part of
 * `Env`, because limits.ts needs it as a constant.
 *
 * @throws ConfigurationError
 */
export function readPostsPerDay(raw: RawEnv): number {
  const value = optionalText(
    raw,
    'VITE_POSTS_PER_DAY',
    isIntegerIn(1, POSTS_PER_DAY_MAX),
    `un nombre entier de 1 à ${POSTS_PER_DAY_MAX}`,
  );
  return value === null ? DEFAULT_POSTS_PER_DAY : Number(value);
}

/**
 * Returns what a build with ads lacks: Google wants another consent platform than the cookie banner.
 *
 * @returns null for a build without ads, or for the emulators
 */
export function adsWarning(env: Env): string | null {
  if (env.ads === null || env.emulators !== null) return null;
  const services =
    env.firebase.measurementId === undefined ? 'AdSense' : 'AdSense et Google Analytics';
  return (
    `${services} : en Europe, Google exige pour AdSense une plateforme de consentement qu’il a certifiée. ` +
    'Le bandeau du Mur n’en est pas une : voyez docs/legal.md avant de publier.'
  );
}
