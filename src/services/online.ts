/** Whether the device itself has no network; the service tests run in Node, which does not know. */
export const isOffline = (): boolean => typeof window !== 'undefined' && !navigator.onLine;
