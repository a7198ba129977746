/** True if the browser supports the Web Share API. */
export const canShareNatively = (): boolean => typeof navigator.share === 'function';

/**
 * Opens the browser's share sheet; must be called from a user gesture.
 *
 * @returns false if the browser denied sharing; true if the user shared or cancelled
 */
export async function shareNatively(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
