import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The selectors of all style sheets but print.css, one by one; nested ones are not resolved. */
const selectors = readdirSync('src/styles')
  .filter((name) => name.endsWith('.css') && name !== 'print.css')
  .map((name) => readFileSync(`src/styles/${name}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''))
  .flatMap((css) => [...css.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector))
  .flatMap((list) => list.split(/,(?![^(]*\))/))
  .map((selector) => selector.trim());

/** Returns the last simple selector: '.toast' of 'html:has(dialog) .toast:not(:first-child)'. */
const subject = (selector: string) =>
  /[\w.#-]*$/.exec(selector.replace(/(::?[\w-]+(\([^)]*\))?)+$/, ''))?.[0] ?? '';

// Any change of the DOM may change a :has() of the whole page. If the selector does not name the
// element that it styles, browsers then recompute all styles: 30 ms on a cheap phone.
it('every :has() of the whole page names the element that it styles', () => {
  const ofPage = selectors.filter((selector) =>
    /^(html|body|main|:root|#root)[^\s>]*:has\(/.test(selector),
  );
  expect(ofPage.length).toBeGreaterThan(3);
  expect(ofPage.filter((selector) => subject(selector) === '')).toEqual([]);
});
