/** Version in package.json and the commit of the build: '0.1.0+86d79e3' (vite.config.ts). */
declare const LE_MUR_VERSION: string;
/**
 * True if index.html shows its page for old browsers, so that the app must not start; otherwise
 * undefined until main.tsx runs and sets it to false.
 */
declare var isTooOld: boolean | undefined;

/** The settings of the build, validated by readEnv (vite.config.ts). */
declare const LE_MUR_SETTINGS: import('./config/env').Env;
/** The publisher's settings of the build, validated by readPublisher (vite.config.ts). */
declare const LE_MUR_PUBLISHER: import('./config/publisher').Publisher;
/** The setting VITE_POSTS_PER_DAY of the build, and the same in French words (vite.config.ts). */
declare const LE_MUR_POSTS_PER_DAY: number;
declare const LE_MUR_POSTS_PER_DAY_IN_WORDS: string;
