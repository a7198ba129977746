import { TEST, testSettings } from '../../../scripts/lib/environments';

// Services read their settings on import, so the emulators of this worker must be set before that.
Object.assign(import.meta.env, testSettings(TEST));
