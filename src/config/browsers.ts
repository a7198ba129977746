/**
 * Oldest browser versions that the app is built and tested for; every version of at least the last
 * two and a half years is included. The build, index.html and docs/browsers.md follow this list.
 */
export const BROWSERS = { chrome: '122', firefox: '128', safari: '17.4' } as const;
