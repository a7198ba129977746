import {
  checkedText,
  ConfigurationError,
  isMailbox,
  matches,
  optionalText,
  settingText,
  type RawEnv,
} from './settingText.ts';

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
  /** Name and postal address of the host. */
  readonly host: string;
  readonly hostPhone: string;
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
  hostPhone: 'VITE_HOST_PHONE',
} as const;

/** Identity of nobody, shown with the emulators. */
const EXAMPLE = {
  name: 'Éditeur de démonstration',
  status: 'association fictive',
  address: '1 rue de l’Exemple, 75000 Paris',
  phone: '01 99 00 00 00',
  director: 'Camille Exemple',
  host: 'Hébergeur de démonstration, 2 rue de l’Exemple, 75000 Paris',
  hostPhone: '01 99 00 00 01',
};

/** Returns whether a text has a phone number in it: 8 digits or more, unlike a postcode. */
const hasPhone = matches(/\d(?:[ .()/-]*\d){7}/);

/** Returns whether a text names something: 'x', '???', 'TODO' and 'à compléter' do not. */
const isName = (value: string): boolean =>
  new Set(value.toLowerCase().match(/\p{L}/gu)).size >= 2 &&
  !/^(?:todo|à compléter)\b/i.test(value);

/** Returns whether a text can be a postal address: words, and a number of a street or a postcode. */
const isAddress = (value: string): boolean =>
  isName(value) && /\d/.test(value) && value.split(/[\s,]+/).length >= 3;

/** The right form of each required setting, as a check and in French. */
const FORMS: Readonly<
  Record<keyof typeof REQUIRED, readonly [isValid: (value: string) => boolean, form: string]>
> = {
  name: [isName, 'le nom de l’éditeur'],
  status: [isName, 'la forme juridique de l’éditeur, comme association loi 1901, RNA W751234567'],
  address: [isAddress, 'une adresse postale, comme 2 rue du Mur, 75018 Paris'],
  phone: [hasPhone, 'un numéro de téléphone, comme 01 23 45 67 89'],
  director: [isName, 'le nom de la personne qui dirige la publication'],
  host: [
    (value: string) => isAddress(value) && value.split(',').length >= 3,
    'le nom et l’adresse postale de l’hébergeur, séparés par des virgules',
  ],
  hostPhone: [hasPhone, 'le numéro de téléphone de l’hébergeur, comme 01 23 45 67 89'],
};

/**
 * Reads and validates the publisher's settings. They are not part of `settings`, so that only the
 * legal pages load them.
 *
 * @param raw the result of Vite's loadEnv
 * @param env the other settings, validated by readEnv: with emulators, an example replaces what is
 *   missing, and placeholders are accepted
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
  const hasEmulators = emulators !== null;
  const valueOf = (field: keyof typeof REQUIRED) =>
    hasEmulators
      ? settingText(raw, REQUIRED[field]) || EXAMPLE[field]
      : checkedText(raw, REQUIRED[field], ...FORMS[field]);
  return {
    name: valueOf('name'),
    status: valueOf('status'),
    address: valueOf('address'),
    phone: valueOf('phone'),
    director: valueOf('director'),
    host: valueOf('host'),
    hostPhone: valueOf('hostPhone'),
    contact,
    dataProtectionOfficer: optionalText(
      raw,
      'VITE_DPO_EMAIL',
      (value) => isMailbox(value, hasEmulators),
      'l’adresse email du délégué à la protection des données, comme dpo@lemur.fr',
    ),
    mediator: optionalText(
      raw,
      'VITE_MEDIATOR',
      isName,
      'le nom et l’adresse du médiateur de la consommation',
    ),
  };
}
