import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CATEGORY_VALUES } from '@/domain/categories';
import { CONTENT, PAPERS, WALL } from './shareImageStyle';

const read = (file: string) => readFileSync(file, 'utf8').replace(/\n +/g, '\n');
const tokens = read('src/styles/tokens.css');
const sheets = read('src/styles/post.css');

/** Returns the declarations of the rule with exactly that selector. */
function rule(css: string, selector: string): ReadonlyMap<string, string> {
  const [, body] = css.split(`\n${selector} {`);
  const declarations = (body ?? '').slice(0, body?.indexOf('}')).matchAll(/([\w-]+): ([^;]+);/g);
  return new Map([...declarations].map(([, name = '', value = '']) => [name, value]));
}

it.each(CATEGORY_VALUES)('the share image uses the light paper colours of %s', (category) => {
  const light = rule(tokens, `[data-category='${category}']`);
  expect(PAPERS[category]).toEqual({
    paper: light.get('--paper'),
    ink: light.get('--paper-ink'),
    strong: light.get('--paper-strong'),
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

it.each(['2xl', 'xl', 'lg', 'md', 'sm', 'xs'] as const)(
  'the share image sets %s text as a card does',
  (size) => {
    const card = rule(sheets, `.post-card [data-size='${size}']`);
    const text = rule(sheets, '.post-text');
    expect(CONTENT[size]).toEqual({
      size: Number.parseFloat(card.get('font-size') ?? '') * 16,
      lineHeight: Number(card.get('line-height')),
      weight: Number(card.get('font-weight')),
      tracking: Number.parseFloat(card.get('letter-spacing') ?? text.get('letter-spacing') ?? ''),
    });
  },
);
