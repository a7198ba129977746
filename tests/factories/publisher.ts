import { readPublisher } from '../../src/config/publisher';

/** The publisher that a build for the emulators shows. */
export const DEMO_PUBLISHER = readPublisher(
  {},
  { emulators: {}, contact: 'contact@lemur.example' },
);
