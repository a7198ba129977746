import { readEnv } from '../../src/config/env';

const REQUIRED = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'mur.example',
  VITE_FIREBASE_PROJECT_ID: 'mur',
  VITE_FIREBASE_APP_ID: 'app',
  VITE_CONTACT_EMAIL: 'bonjour@mur.example',
};

/** The settings of a production build without optional services. */
export const BARE_SETTINGS = readEnv(REQUIRED, false);

/** The settings of a production build with every optional service. */
export const FULL_SETTINGS = readEnv(
  {
    ...REQUIRED,
    VITE_FIREBASE_MEASUREMENT_ID: 'G-TEST',
    VITE_ERROR_COLLECTOR_URL: 'https://pannes.example/mur',
    VITE_ADSENSE_CLIENT: 'ca-pub-1234567890123456',
    VITE_ADSENSE_SLOT_FOOTER: '1111111111',
    VITE_APP_CHECK_KEY: `6L${'a'.repeat(38)}`,
  },
  false,
);
