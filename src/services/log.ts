/**
 * The one place errors go to: whole, with what was being done. Never pass what a user typed.
 *
 * @param doing what failed, in English: 'submit post'
 */
export function logError(doing: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the collector of this app is the console
  console.error(`[le-mur] ${doing}`, error);
}
