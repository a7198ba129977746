import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The selectors of all style sheets but that for paper, one each; nested ones are not read. */
const selectors = readdirSync('src/styles')
  .filter((name) => name.endsWith('.css') && name !== 'print.css')
  .map((name) => readFileSync(`src/styles/${name}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''))
  .flatMap((css) => [...css.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector))
  .flatMap((list) => list.split(/,(?![^(]*\))/))
  .map((selector) => selector.trim());

/** 'html:has(dialog[open]) #toasts .toast:not(:first-child)': '.toast', of what it styles in the end. */
const subject = (selector: string) =>
  /[\w.#-]*$/.exec(selector.replace(/(::?[\w-]+(\([^)]*\))?)+$/, ''))?.[0] ?? '';

// Whatever enters the page or leaves it may change what the page :has. Where the selector does not name
// what it styles, browsers compute the styles of everything anew each time: 30 ms on a cheap phone.
it('what depends on the whole page names what it changes', () => {
  const ofPage = selectors.filter((selector) =>
    /^(html|body|main|:root|#root)[^\s>]*:has\(/.test(selector),
  );
  expect(ofPage.length).toBeGreaterThan(3);
  expect(ofPage.filter((selector) => subject(selector) === '')).toEqual([]);
});
