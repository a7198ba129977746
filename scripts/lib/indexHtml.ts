import { createHash } from 'node:crypto';

// Changes of the built index.html, by the build and by the prerender.

/** Replaces the only match. @throws Error if the page of the build has no match */
export function replaceOnce(page: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(page)) throw new Error(`The build's index.html has no ${pattern.source}`);
  return page.replace(pattern, () => replacement);
}

/** Returns the sources by which a Content Security Policy allows inline texts. */
export const hashSources = (texts: readonly string[]): readonly string[] =>
  texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

/** Allows inline texts in a directive of the page's Content Security Policy, by their hashes. */
export function allow(
  page: string,
  directive: 'script-src' | 'style-src',
  texts: readonly string[],
) {
  const pattern = new RegExp(`(?<=${directive} )[^;"]*`);
  const [sources = ''] = pattern.exec(page) ?? [];
  // Ads need all inline styles; a hash would forbid these.
  if (sources === '' || sources.includes("'unsafe-inline'")) return page;
  return page.replace(pattern, () => [sources, ...hashSources(texts)].join(' '));
}
