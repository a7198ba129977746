import { findCategory } from '@/domain/posts/categories';
import { PAPERS, type Paper } from '@/domain/posts/papers';
import { titleSize } from '@/domain/posts/textLayout';

// Values of the light theme in styles/tokens.css and styles/post.css, repeated because a canvas cannot read
// stylesheets. `shareImageStyle.test.ts` checks that both agree.

/** The paper of a category that this version of the site does not know. */
const OTHER_PAPER: Paper = { paper: '#fffdf8', ink: '#1b1714', strong: '#5c534a' };

/** Returns the paper of a post's category. */
export function paperOf(category: string): Paper {
  const known = findCategory(category);
  return known ? PAPERS[known.value].light : OTHER_PAPER;
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
