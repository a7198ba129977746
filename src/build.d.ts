/** Of package.json, with the commit it was built from: '0.1.0+86d79e3' (vite.config.ts). */
declare const LE_MUR_VERSION: string;
/** Set by index.html: true where the app must not start, undefined until main.tsx runs. */
declare var isTooOld: boolean | undefined;
