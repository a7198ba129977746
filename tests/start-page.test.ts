// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The scripts of index.html on a prerendered wall, except the early query (preview/earlyScript).

const SCRIPTS = [...readFileSync('index.html', 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)]
  .slice(1)
  .map(([, script]) => script)
  .join('\n');

const runScripts = (): unknown => runInThisContext(`(function () {${SCRIPTS}})()`);

const root = () => document.querySelector<HTMLElement>('#root');

beforeEach(() => {
  document.documentElement.className = '';
  document.documentElement.dataset['until'] = String(Date.now() + 60_000);
  document.body.innerHTML =
    '<div id="root"><div data-wall-page></div></div>' +
    '<div id="old-browser" hidden><section hidden><ul></ul></section></div>';
  vi.stubGlobal('isTooOld', undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

it('the page has the theme of the system, also where the browser refuses storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused');
    },
  });
  runScripts();
  expect(document.documentElement.className).toBe('dark');
});

it('the page keeps its posts where the app cannot be loaded, until there are current ones', async () => {
  const rows = [{ document: { fields: { content: { stringValue: 'Un mot.' } } } }];
  vi.stubGlobal('earlyResponses', new Map([['', Promise.resolve(Response.json(rows))]]));
  runScripts();
  // jsdom has no popovers, so the page takes it for an old browser.
  expect(document.querySelector('#old-browser')?.hasAttribute('hidden')).toBe(false);
  expect(root()?.style.display).toBe('block');
  await expect.poll(() => root()?.style.display).toBe('none');
  expect(document.querySelector('#old-browser li')?.textContent).toBe('Un mot.');
});
