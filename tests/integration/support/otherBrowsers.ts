import { deleteApp, getApps, type FirebaseOptions } from 'firebase/app';
import type * as FirebaseApp from 'firebase/app';
import { afterEach, vi } from 'vitest';

const DEFAULT_APP = '[DEFAULT]';

/** Registers a hook that closes the browsers of `openBrowser`. The default app stays for `emptyProject`. */
export function closeBrowsers(): void {
  afterEach(async () => {
    const browsers = getApps().filter(({ name }) => name !== DEFAULT_APP);
    await Promise.all(browsers.map((app) => deleteApp(app)));
  });
}

/**
 * Simulates another browser, one at a time because all share one module registry.
 *
 * @param load imports the services again, on a Firebase app of this name
 */
export async function openBrowser<T>(name: string, load: () => Promise<T>): Promise<T> {
  vi.resetModules();
  vi.doMock('firebase/app', async (original) => {
    const app = await original<typeof FirebaseApp>();
    return {
      ...app,
      initializeApp: (options: FirebaseOptions) => app.initializeApp(options, name),
    };
  });
  try {
    return await load();
  } finally {
    vi.doUnmock('firebase/app');
  }
}
