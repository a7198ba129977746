import { accessibility } from '../../src/config/legal/accessibility';
import { cookies } from '../../src/config/legal/cookies';
import { legalNotice } from '../../src/config/legal/legalNotice';
import { privacy } from '../../src/config/legal/privacy';
import { terms } from '../../src/config/legal/terms';
import { DEMO_PUBLISHER } from './publisher';
import { BARE_SETTINGS, FULL_SETTINGS } from './settings';

const FULL_PUBLISHER = {
  ...DEMO_PUBLISHER,
  dataProtectionOfficer: 'dpo@lemur.example',
  mediator: 'Médiation de démonstration, 3 rue de l’Exemple, 75000 Paris',
};

/** Builds a legal page's text without optional settings and with all of them. */
const both = <T>(text: (publisher: typeof DEMO_PUBLISHER, env: typeof BARE_SETTINGS) => T) =>
  [text(DEMO_PUBLISHER, BARE_SETTINGS), text(FULL_PUBLISHER, FULL_SETTINGS)] as const;

/** The texts of every legal page, by the name of its module in src/config/legal. */
export const LEGAL_TEXTS = {
  accessibility: both(accessibility),
  cookies: both(cookies),
  legalNotice: both(legalNotice),
  privacy: both(privacy),
  terms: both(terms),
};
