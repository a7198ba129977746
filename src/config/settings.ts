import { readEnv } from './env';

/** The validated settings of this build. */
export const settings = readEnv(import.meta.env, import.meta.env.DEV);
