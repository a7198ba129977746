import { findCategory } from '@/domain/posts/categories';
import type { Category } from '@/domain/posts/post';
import { titleSize } from '@/domain/posts/textLayout';

// Copies of the light theme's values in styles/tokens.css and styles/post.css, because a canvas
// cannot read stylesheets. `shareImageStyle.test.ts` checks that both agree.

export interface Paper {
  readonly paper: string;
  readonly ink: string;
  readonly strong: string;
}

const PAPERS: Readonly<Record<Category, Paper>> = {
  justice: { paper: '#ffe27d', ink: '#241c00', strong: '#6a5000' },
  politique: { paper: '#ff9c85', ink: '#2a0b04', strong: '#841a09' },
  economie: { paper: '#bbd6ff', ink: '#061a38', strong: '#12448f' },
  social: { paper: '#f9c9f5', ink: '#2f0719', strong: '#8d1256' },
  environnement: { paper: '#bce5b5', ink: '#07230a', strong: '#1a591f' },
};

/** The paper of a category that this version of the site does not know. */
const OTHER_PAPER: Paper = { paper: '#fffdf8', ink: '#1b1714', strong: '#5c534a' };

/** Returns the paper of a post's category. */
export function paperOf(category: string): Paper {
  const known = findCategory(category);
  return known ? PAPERS[known.value] : OTHER_PAPER;
}

export const WALL = { ground: '#f3eee4', ink: '#1b1714', soft: '#5c534a' } as const;

/** The typography of a text. */
export interface TextStyle {
  /** Font size in px: for a 320 px wide card here, for the share image once scaled. */
  readonly size: number;
  /** Relative to the font size. */
  readonly lineHeight: number;
  readonly weight: number;
  /** Relative to the font size. */
  readonly tracking: number;
}

/** The typography of a text that is `size` px large on its card. */
export const contentStyle = (size: number): TextStyle => ({
  size,
  lineHeight: 0.88 + 7.5 / size,
  weight: Math.min(800, Math.max(500, 34 * size - 284)),
  tracking: 0.65 / size - 0.047,
});

/** The typography of the title of a text that is `size` px large on its card. */
export const titleStyle = (size: number): TextStyle => ({
  size: titleSize(size),
  lineHeight: 1.12,
  weight: 800,
  tracking: -0.03,
});
