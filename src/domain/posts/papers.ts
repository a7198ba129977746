import type { Category } from './post';

/** The colours of a sheet of paper. */
export interface Paper {
  readonly paper: string;
  readonly ink: string;
  readonly strong: string;
}

/**
 * The papers of the categories. The build writes them into the stylesheet as custom properties
 * (scripts/vite/category-styles.ts); a canvas and scripts, which cannot read it, take them from here.
 */
export const PAPERS: Readonly<Record<Category, Readonly<Record<'light' | 'dark', Paper>>>> = {
  justice: {
    light: { paper: '#ffe27d', ink: '#241c00', strong: '#6a5000' },
    dark: { paper: '#5a4a08', ink: '#fff2c2', strong: '#ffd95a' },
  },
  politique: {
    light: { paper: '#ff9c85', ink: '#2a0b04', strong: '#841a09' },
    dark: { paper: '#6e2416', ink: '#ffe6e0', strong: '#ffab98' },
  },
  economie: {
    light: { paper: '#bbd6ff', ink: '#061a38', strong: '#12448f' },
    dark: { paper: '#1d3f75', ink: '#e2edff', strong: '#a3c7ff' },
  },
  social: {
    light: { paper: '#f9c9f5', ink: '#2f0719', strong: '#8d1256' },
    dark: { paper: '#651f47', ink: '#ffe4f1', strong: '#ffa6cf' },
  },
  environnement: {
    light: { paper: '#bce5b5', ink: '#07230a', strong: '#1a591f' },
    dark: { paper: '#1f5128', ink: '#e1f6de', strong: '#9be093' },
  },
};
