/**
 * Returns the dark theme's tokens as a style sheet for systems in the dark theme. The app sets the
 * theme with the class 'dark', for which it needs JavaScript.
 *
 * @param tokens styles/tokens.css and the papers of the categories
 */
export function darkTokens(tokens: string): string {
  const rules = [...tokens.matchAll(/^\.dark( [^{]+)?\s*\{([^}]*)\}/gm)].map(
    ([, selector = '', declarations = '']) =>
      `:root${selector.trimEnd()}{${declarations.replace(/\s+/g, ' ').trim()}}`,
  );
  if (rules.length < 2) throw new Error('styles/tokens.css has no dark theme');
  return `@media (prefers-color-scheme:dark){${rules.join('')}}`;
}
