import { ConfigurationError, isEmailAddress, settingText, type RawEnv } from './env.ts';

/** Who publishes this site: the identity that the page 'Mentions légales' shows (LCEN, article 1-1). */
export interface Publisher {
  /** Name of the company, the association or the person. */
  readonly name: string;
  /** Legal form, with the capital and the registration number (RCS, RNA) where there are any. */
  readonly status: string;
  /** Postal address on one line. */
  readonly address: string;
  readonly phone: string;
  /** The person who answers for what is published ('directeur de la publication'). */
  readonly director: string;
  /** Name, postal address and phone number of the host. */
  readonly host: string;
  /** Contact email address, of the site too. */
  readonly contact: string;
  /** Email address of the data protection officer, or null without one. */
  readonly dataProtectionOfficer: string | null;
  /** Name and address of the consumer mediator, or null without one. */
  readonly mediator: string | null;
}

const REQUIRED = {
  name: 'VITE_PUBLISHER_NAME',
  status: 'VITE_PUBLISHER_STATUS',
  address: 'VITE_PUBLISHER_ADDRESS',
  phone: 'VITE_PUBLISHER_PHONE',
  director: 'VITE_PUBLICATION_DIRECTOR',
  host: 'VITE_HOST',
} as const;

/** Identity of nobody, shown with the emulators. */
const EXAMPLE = {
  name: 'Éditeur de démonstration',
  status: 'association fictive',
  address: '1 rue de l’Exemple, 75000 Paris',
  phone: '01 99 00 00 00',
  director: 'Camille Exemple',
  host: 'Google Ireland Limited (Firebase), Gordon House, Barrow Street, Dublin 4, Irlande',
};

function officer(raw: RawEnv): string | null {
  const value = settingText(raw, 'VITE_DPO_EMAIL');
  if (value === '' || isEmailAddress(value)) return value || null;
  throw new ConfigurationError(
    'VITE_DPO_EMAIL doit être l’adresse email du délégué à la protection des données.',
  );
}

/**
 * Reads and validates the publisher's settings. They are not part of `settings`, so that only the
 * legal pages load them.
 *
 * @param raw `import.meta.env`, or the result of Vite's loadEnv
 * @param env the other settings, validated by readEnv: with emulators, an example replaces what is missing
 * @throws ConfigurationError that names the missing settings when there are no emulators, or a
 *   malformed one
 */
export function readPublisher(
  raw: RawEnv,
  { emulators, contact }: { readonly emulators: unknown; readonly contact: string },
): Publisher {
  const missing = Object.values(REQUIRED).filter((key) => settingText(raw, key) === '');
  if (missing.length > 0 && emulators === null) {
    throw new ConfigurationError(
      `Mentions légales incomplètes : ${missing.join(', ')}. ` +
        'La loi demande l’identité de l’éditeur et de l’hébergeur : renseignez ces variables dans .env (voir docs/operations.md, « Configuration »).',
    );
  }
  const valueOf = (field: keyof typeof REQUIRED) =>
    settingText(raw, REQUIRED[field]) || EXAMPLE[field];
  return {
    name: valueOf('name'),
    status: valueOf('status'),
    address: valueOf('address'),
    phone: valueOf('phone'),
    director: valueOf('director'),
    host: valueOf('host'),
    contact,
    dataProtectionOfficer: officer(raw),
    mediator: settingText(raw, 'VITE_MEDIATOR') || null,
  };
}
