import type { TextSize } from '@/domain/excerpt';
import type { Category } from '@/domain/post';

// Copies of the light theme's values in styles/tokens.css and styles/post.css, because a canvas
// cannot read stylesheets. `shareImageStyle.test.ts` checks that both agree.

export interface Paper {
  readonly paper: string;
  readonly ink: string;
  readonly strong: string;
}

export const PAPERS: Readonly<Record<Category, Paper>> = {
  justice: { paper: '#ffe27d', ink: '#241c00', strong: '#6a5000' },
  politique: { paper: '#ffb9a8', ink: '#2a0b04', strong: '#841a09' },
  economie: { paper: '#bbd6ff', ink: '#061a38', strong: '#12448f' },
  social: { paper: '#ffc8e2', ink: '#2f0719', strong: '#8d1256' },
  environnement: { paper: '#bce5b5', ink: '#07230a', strong: '#1a591f' },
};

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

export const TITLE: TextStyle = { size: 18, lineHeight: 1.25, weight: 800, tracking: -0.025 };

export const CONTENT: Readonly<Record<TextSize, TextStyle>> = {
  '2xl': { size: 54, lineHeight: 1.02, weight: 800, tracking: -0.035 },
  xl: { size: 34, lineHeight: 1.12, weight: 700, tracking: -0.025 },
  lg: { size: 26, lineHeight: 1.18, weight: 600, tracking: -0.02 },
  md: { size: 23, lineHeight: 1.24, weight: 500, tracking: -0.011 },
  sm: { size: 20, lineHeight: 1.28, weight: 500, tracking: -0.011 },
  xs: { size: 18, lineHeight: 1.3, weight: 500, tracking: -0.011 },
};
