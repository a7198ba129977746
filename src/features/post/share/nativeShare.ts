/** Whether the browser has a sheet of its own for sharing. */
export const canShareNatively = (): boolean => typeof navigator.share === 'function';

/**
 * Opens the browser's own sheet for sharing; to be called from a press.
 *
 * @returns false when the browser refused; somebody who gives up has refused nothing
 */
export async function shareNatively(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
