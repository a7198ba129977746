import { readEnv } from '../../../src/config/env';
import { TEST, testSettings } from '../../../scripts/lib/environments';

// Services read their settings on import, so the emulators of this worker must be set before that.
Object.assign(import.meta.env, testSettings(TEST));
Object.assign(globalThis, { LE_MUR_SETTINGS: readEnv(testSettings(TEST), true) });
