/**
 * Reads and validates the configuration. vite.config.ts runs this before a build and before the dev
 * server starts, so that a missing setting fails there instead of in a visitor's browser.
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

/** Settings as Vite passes them: `import.meta.env`, or the result of its loadEnv. */
export type RawEnv = Readonly<Record<string, unknown>>;

const FIREBASE_KEYS = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
] as const;

/** Project id for the emulators: requests for a `demo-` id never reach a real backend. */
export const DEMO_PROJECT_ID = 'demo-le-mur';

/** Address that reaches nobody (RFC 2606), for development and tests. */
const EXAMPLE_CONTACT = 'contact@lemur.example';

export const DEFAULT_EMULATOR_PORTS: EmulatorPorts = { auth: 9099, firestore: 8080 };

/**
 * Thrown by readEnv; its message names the first malformed setting, or all missing Firebase
 * settings.
 */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/** Returns a setting without surrounding spaces; '' if it is missing. */
export const settingText = (raw: RawEnv, key: string): string => {
  const value = raw[key];
  return typeof value === 'string' ? value.trim() : '';
};

function port(raw: RawEnv, key: string, fallback: number): number {
  const value = settingText(raw, key);
  if (value === '') return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    throw new ConfigurationError(`${key} doit être un numéro de port, pas « ${value} ».`);
  }
  return number;
}

/** Returns whether a setting looks like an email address. */
export const isEmailAddress = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);

function contact(raw: RawEnv, fallback: string): string {
  const value = settingText(raw, 'VITE_CONTACT_EMAIL') || fallback;
  if (isEmailAddress(value)) return value;
  throw new ConfigurationError(
    'VITE_CONTACT_EMAIL doit être l’adresse email de contact : la loi demande que l’on puisse vous écrire.',
  );
}

function measurement(raw: RawEnv): { measurementId?: string } {
  const measurementId = settingText(raw, 'VITE_FIREBASE_MEASUREMENT_ID');
  return measurementId === '' ? {} : { measurementId };
}

function ads(raw: RawEnv): Ads | null {
  const client = settingText(raw, 'VITE_ADSENSE_CLIENT');
  if (client === '') return null;
  if (!/^ca-pub-\d+$/.test(client)) {
    throw new ConfigurationError(
      'VITE_ADSENSE_CLIENT doit être de la forme ca-pub-1234567890123456.',
    );
  }
  const slots = {
    footer: settingText(raw, 'VITE_ADSENSE_SLOT_FOOTER'),
    side: settingText(raw, 'VITE_ADSENSE_SLOT_SIDE'),
  };
  return { client, slots };
}

function collector(raw: RawEnv): string | null {
  const value = settingText(raw, 'VITE_ERROR_COLLECTOR_URL');
  if (value === '') return null;
  if (!URL.canParse(value) || new URL(value).protocol !== 'https:') {
    throw new ConfigurationError('VITE_ERROR_COLLECTOR_URL doit être une adresse https://.');
  }
  return value;
}

function legalUpdate(raw: RawEnv): string | null {
  const value = settingText(raw, 'VITE_LEGAL_UPDATED');
  if (value === '') return null;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(Date.parse(value))) {
    throw new ConfigurationError('VITE_LEGAL_UPDATED doit être une date de la forme 2027-01-15.');
  }
  return value;
}

function appCheck(raw: RawEnv): string | null {
  const key = settingText(raw, 'VITE_APP_CHECK_KEY');
  if (key === '') return null;
  if (!/^6L[\w-]{38}$/.test(key)) {
    throw new ConfigurationError(
      'VITE_APP_CHECK_KEY doit être une clé de site reCAPTCHA Enterprise : 40 caractères, commençant par 6L.',
    );
  }
  return key;
}

/**
 * Validates the VITE_ settings.
 *
 * @param raw `import.meta.env`, or the result of Vite's loadEnv
 * @param isDevelopment true under the dev server, where the emulators are the default
 * @throws ConfigurationError when a setting is malformed, or when a Firebase setting or the contact
 *   address is missing without emulators
 */
export function readEnv(raw: RawEnv, isDevelopment: boolean): Env {
  const choice = settingText(raw, 'VITE_USE_EMULATORS');
  if (!['', 'true', 'false'].includes(choice)) {
    throw new ConfigurationError(`VITE_USE_EMULATORS doit être true ou false, pas « ${choice} ».`);
  }
  if (choice === 'true' || (choice === '' && isDevelopment)) {
    const wanted = settingText(raw, 'VITE_FIREBASE_PROJECT_ID');
    const projectId = wanted.startsWith('demo-') ? wanted : DEMO_PROJECT_ID;
    return {
      contact: contact(raw, EXAMPLE_CONTACT),
      ads: ads(raw),
      collector: collector(raw),
      legalUpdate: legalUpdate(raw),
      // The emulators need no App Check token.
      appCheck: null,
      firebase: {
        apiKey: 'demo-api-key',
        authDomain: `${projectId}.firebaseapp.com`,
        projectId,
        appId: 'demo-app-id',
        ...measurement(raw),
      },
      emulators: {
        auth: port(raw, 'VITE_AUTH_EMULATOR_PORT', DEFAULT_EMULATOR_PORTS.auth),
        firestore: port(raw, 'VITE_FIRESTORE_EMULATOR_PORT', DEFAULT_EMULATOR_PORTS.firestore),
      },
    };
  }
  const missing = FIREBASE_KEYS.filter((key) => settingText(raw, key) === '');
  if (missing.length > 0) {
    throw new ConfigurationError(
      `Configuration Firebase incomplète : ${missing.join(', ')}. ` +
        'Renseignez ces variables dans .env (voir docs/operations.md, « Configuration ») ' +
        'ou choisissez les émulateurs avec VITE_USE_EMULATORS=true.',
    );
  }
  return {
    contact: contact(raw, ''),
    ads: ads(raw),
    collector: collector(raw),
    legalUpdate: legalUpdate(raw),
    appCheck: appCheck(raw),
    firebase: {
      apiKey: settingText(raw, 'VITE_FIREBASE_API_KEY'),
      authDomain: settingText(raw, 'VITE_FIREBASE_AUTH_DOMAIN'),
      projectId: settingText(raw, 'VITE_FIREBASE_PROJECT_ID'),
      appId: settingText(raw, 'VITE_FIREBASE_APP_ID'),
      ...measurement(raw),
    },
    emulators: null,
  };
}
