import { TEST, testSettings } from '../../../scripts/lib/environments';

// The services read their settings when they are imported: this worker's emulators come before.
Object.assign(import.meta.env, testSettings(TEST));
