import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runnerImport, type Plugin } from 'vite';

type Module = typeof import('../../src/preview/BlankPage.tsx');

/**
 * Vite plugin that renders preview/BlankPage into index.html, so that the first paint waits for no
 * script (docs/performance.md#first-load).
 */
export const blankPage: Plugin = {
  name: 'blank-page',
  async transformIndexHtml(html) {
    const { module } = await runnerImport<Module>('/src/preview/BlankPage.tsx', {
      resolve: { tsconfigPaths: true },
    });
    const page = renderToStaticMarkup(createElement(module.BlankPage));
    return html.replace('<!-- blank page -->', () => page);
  },
};
