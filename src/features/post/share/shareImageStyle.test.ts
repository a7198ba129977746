import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TEXT_SIZES } from '@/domain/posts/textLayout';
import { contentStyle, paperOf, titleStyle, WALL } from './shareImageStyle';

const read = (file: string) => readFileSync(file, 'utf8').replace(/\n +/g, '\n');
const tokens = read('src/styles/tokens.css');
const sheets = read('src/styles/post.css');

/** Returns the declarations of the rule with exactly that selector. */
function rule(css: string, selector: string): ReadonlyMap<string, string> {
  const [, body] = css.split(`\n${selector} {`);
  const declarations = (body ?? '').slice(0, body?.indexOf('}')).matchAll(/([\w-]+): ([^;]+);/g);
  return new Map([...declarations].map(([, name = '', value = '']) => [name, value]));
}

it('the share image uses the light colours of a surface for an unknown category', () => {
  const light = rule(tokens, ':root');
  const other = rule(tokens, '[data-category]');
  const valueOf = (name: string) => light.get(/var\((.*)\)/.exec(other.get(name) ?? '')?.[1] ?? '');
  expect(paperOf('sante')).toEqual({
    paper: valueOf('--paper'),
    ink: valueOf('--paper-ink'),
    strong: valueOf('--paper-strong'),
  });
});

it('the share image uses the light wall colours', () => {
  const light = rule(tokens, ':root');
  expect(WALL).toEqual({
    ground: light.get('--wall'),
    ink: light.get('--ink'),
    soft: light.get('--ink-soft'),
  });
});

/** Returns the numbers of a declaration. */
const numbers = (declarations: ReadonlyMap<string, string>, name: string): number[] =>
  (declarations.get(name) ?? '').match(/-?\d[\d.]*/g)?.map(Number) ?? [];

it.each(TEXT_SIZES)('the share image sets a text of %i px and its title as a card does', (size) => {
  const body = rule(sheets, '.post-body');
  const [base = 0, extra = 0] = numbers(body, 'line-height');
  const weights = [...tokens.matchAll(/--font-weight-\w+: (\d+)/g)].map(([, weight]) =>
    Number(weight),
  );
  const [heavier = 0, lighter = 0] = numbers(body, 'font-weight');
  const [larger = 0, smaller = 0] = numbers(body, '--title-size');
  const [loose = 0, tight = 0] = numbers(rule(sheets, '.post-body .post-text'), 'letter-spacing');
  expect(contentStyle(size)).toEqual({
    size,
    lineHeight: base + extra / size,
    weight: weights.find((weight) => weight >= 500 && weight >= heavier * size - lighter) ?? 800,
    tracking: loose / size - tight,
  });
  const title = rule(sheets, '.post-body :is(h1, h3, .title-field):not(.post-text)');
  expect(titleStyle(size)).toEqual({
    size: Math.round(larger * size - smaller),
    lineHeight: numbers(title, 'line-height')[0],
    weight: weights.at(-1),
    tracking: numbers(title, 'letter-spacing')[0],
  });
});
