/** Version in package.json and the commit of the build: '0.1.0+86d79e3' (vite.config.ts). */
declare const LE_MUR_VERSION: string;
/**
 * True if index.html shows its page for old browsers, so that the app must not start; otherwise
 * undefined until main.tsx runs and sets it to false.
 */
declare var isTooOld: boolean | undefined;
