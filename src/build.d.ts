/** Of package.json, with the commit it was built from: '0.1.0+86d79e3' (vite.config.ts). */
declare const LE_MUR_VERSION: string;
