import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  CARD_WIDTH_PX,
  HEADER_HEIGHT_PX,
  PHONE,
  ROOM_FOR_ADS,
  ROOM_FOR_PANE,
} from '@/config/layout';
import { ARCHIVE_PAGE } from '@/config/limits';
import { FIRST_PAGE_SIZE } from '@/services/posts/publishedQueries';

const css = readFileSync('src/styles/tokens.css', 'utf8');

/** Returns the value of a custom property. */
const token = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1];

it('scripts and style sheets use the same breakpoints', () => {
  expect(PHONE).toBe(`(width < ${token('breakpoint-sm')})`);
  expect(ROOM_FOR_ADS).toContain(`(width >= ${token('breakpoint-ads')})`);
  expect(ROOM_FOR_PANE).toBe(`(width >= ${token('breakpoint-pane')})`);
});

it('scripts and style sheets use the same sizes', () => {
  expect(`${HEADER_HEIGHT_PX / 16}rem`).toBe(token('header-height'));
  expect(`${CARD_WIDTH_PX}px`).toBe(token('card-width'));
});

it('cards that a page shows before the app do not appear again with it', () => {
  const [, first] =
    /\.post-grid > :nth-child\(n \+ (\d+)\) \{\s*animation/.exec(
      readFileSync('src/styles/post.css', 'utf8'),
    ) ?? [];
  expect(Number(first)).toBeGreaterThan(Math.max(FIRST_PAGE_SIZE, ARCHIVE_PAGE));
});

/** The classes of menus (components/ui/Select.tsx). */
const MENUS = /\.(?:field|category-choice|menu-item|search-category)(?![\w-])[^{},]*\{[^}]*/g;

it('the styles of menus keep the arrow, which is a background image', () => {
  const sheets = readdirSync('src/styles').filter((file) => file.endsWith('.css'));
  const rules = sheets.flatMap(
    (file) => readFileSync(`src/styles/${file}`, 'utf8').match(MENUS) ?? [],
  );
  expect(rules.length).toBeGreaterThan(3);
  expect(rules.filter((rule) => /\sbackground:/.test(rule))).toEqual([]);
});
