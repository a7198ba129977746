import { readPublisher } from '@/config/publisher';
import { settings } from '@/config/settings';

/** The validated identity of this build's publisher. */
export const publisher = readPublisher(import.meta.env, settings);
