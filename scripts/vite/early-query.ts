import { runnerImport, type Plugin } from 'vite';
import type { Env } from '../../src/config/env.ts';

type Module = typeof import('../../src/preview/earlyScript.ts');

/** Vite plugin that writes the early query into index.html (docs/performance.md#first-load). */
export const earlyQuery = (env: Env): Plugin => ({
  name: 'early-query',
  async transformIndexHtml(html) {
    const { module } = await runnerImport<Module>('/src/preview/earlyScript.ts', {
      resolve: { tsconfigPaths: true },
    });
    return html.replace('/* early query */', () => module.earlyScript(env));
  },
});
