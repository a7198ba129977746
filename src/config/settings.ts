/** The settings of this build, which vite.config.ts has validated (env.ts). */
export const settings = LE_MUR_SETTINGS;
