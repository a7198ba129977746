import { readEnv } from '../../src/config/env';

/** The settings that a production build needs, as .env has them; the publisher's are not among them. */
export const REQUIRED = {
  VITE_FIREBASE_API_KEY: `AIza${'a'.repeat(35)}`,
  VITE_FIREBASE_AUTH_DOMAIN: 'lemur.fr',
  VITE_FIREBASE_PROJECT_ID: 'le-mur',
  VITE_FIREBASE_APP_ID: '1:123456789012:web:0123456789abcdef',
  VITE_CONTACT_EMAIL: 'bonjour@lemur.fr',
};

/** The settings of a production build without optional services. */
export const BARE_SETTINGS = readEnv(REQUIRED, false);

/** The settings of a production build with every optional service. */
export const FULL_SETTINGS = readEnv(
  {
    ...REQUIRED,
    VITE_FIREBASE_MEASUREMENT_ID: 'G-TEST',
    VITE_ERROR_COLLECTOR_URL: 'https://pannes.lemur.fr/mur',
    VITE_ADSENSE_CLIENT: 'ca-pub-1234567890123456',
    VITE_ADSENSE_SLOT_FOOTER: '1111111111',
    VITE_APP_CHECK_KEY: `6L${'a'.repeat(38)}`,
  },
  false,
);
