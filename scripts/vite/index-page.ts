import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runnerImport, type Plugin } from 'vite';
import type { Env } from '../../src/config/env.ts';

type Preview = typeof import('../../src/preview/BlankPage.tsx');
type Messages = typeof import('../../src/features/wall/messages.ts');
type EarlyScript = typeof import('../../src/preview/earlyScript.ts');

/** Runs a module of the app in this process. */
const load = async <T>(file: string): Promise<T> =>
  (await runnerImport<T>(file, { resolve: { tsconfigPaths: true } })).module;

/**
 * Vite plugin that renders preview/BlankPage into index.html, so that the first paint waits for no
 * script (docs/performance.md#first-load), and writes the title of the wall and the early query. Removes
 * the comments of index.html's scripts, which nobody should have to download.
 */
export const indexPage = (env: Env): Plugin => ({
  name: 'index-page',
  async transformIndexHtml(html) {
    const { BlankPage } = await load<Preview>('/src/preview/BlankPage.tsx');
    const { wallMessages } = await load<Messages>('/src/features/wall/messages.ts');
    const { earlyScript } = await load<EarlyScript>('/src/preview/earlyScript.ts');
    return html
      .replaceAll('%TITLE%', wallMessages.title)
      .replaceAll(/^ *\/\/ .*\n/gm, '')
      .replace('<!-- blank page -->', () => renderToStaticMarkup(createElement(BlankPage)))
      .replace('/* early query */', () => earlyScript(env));
  },
});
