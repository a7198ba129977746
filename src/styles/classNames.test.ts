import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// The rule of docs/design.md#styles.

/** The lines of all components, each with its place: 'components/ui/Button.tsx:12: return ('. */
const lines = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .flatMap((file) =>
    readFileSync(`src/${file}`, 'utf8')
      .split('\n')
      .map((text, index) => ({ text, place: `${file}:${index + 1}: ${text.trim()}` })),
  );

const placesOf = (test: (text: string) => boolean) =>
  lines.filter(({ text }) => test(text)).map(({ place }) => place);

/** Variants for a state of an element, or for a part of it that is no element. */
const STATE =
  /(?<=["'` ])(hover|active|focus|checked|disabled|invalid|placeholder|before|after|aria|has|peer|group)\b[^\s"'`:]*:[\w(*[-]/;

it('states and pseudo-elements are styled in src/styles', () => {
  expect(placesOf((text) => STATE.test(text))).toEqual([]);
});

const LONG_CLASSES = /^(?=.{101}).*className|^(?=.{101})\s+(\w+: )?['`]/;

it('no class names need a line of more than 100 columns', () => {
  expect(placesOf((text) => LONG_CLASSES.test(text))).toEqual([]);
});
