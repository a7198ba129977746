import { readEnv } from './env';

/** The checked settings of this build. */
export const settings = readEnv(import.meta.env, import.meta.env.DEV);
