import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runnerImport, type Plugin } from 'vite';

type Module = typeof import('../../src/preview/BlankPage.tsx');

type Messages = typeof import('../../src/features/wall/messages.ts');

/**
 * Vite plugin that renders preview/BlankPage into index.html, so that the first paint waits for no
 * script (docs/performance.md#first-load), and writes the title of the wall. Removes the comments of
 * index.html's scripts, which nobody should have to download.
 */
export const blankPage: Plugin = {
  name: 'blank-page',
  async transformIndexHtml(html) {
    const options = { resolve: { tsconfigPaths: true } };
    const preview = await runnerImport<Module>('/src/preview/BlankPage.tsx', options);
    const wall = await runnerImport<Messages>('/src/features/wall/messages.ts', options);
    const page = renderToStaticMarkup(createElement(preview.module.BlankPage));
    return html
      .replaceAll('%TITLE%', wall.module.wallMessages.title)
      .replaceAll(/^ *\/\/ .*\n/gm, '')
      .replace('<!-- blank page -->', () => page);
  },
};
