/** Returns true if the device has no network. Always false in Node, where the service tests run. */
export const isOffline = (): boolean => typeof window !== 'undefined' && !navigator.onLine;
