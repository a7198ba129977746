/**
 * The oldest version of each browser that the app is built and tested for: those of the last two
 * and a half years at least. The build, index.html and docs/browsers.md follow it.
 */
export const BROWSERS = { chrome: '122', firefox: '128', safari: '17.4' } as const;
