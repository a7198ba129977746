import { archivePath, pageFilesByPath, paths } from '../../src/config/paths.ts';
import { CATEGORY_VALUES } from '../../src/domain/posts/categories.ts';

/** The pages of the sitemap that always exist. */
const LISTED = [
  paths.home,
  ...pageFilesByPath().flatMap(([path, { isListed }]) => (isListed === true ? [path] : [])),
  ...CATEGORY_VALUES.map((category) => archivePath({ category })),
];

/** A post of the sitemap. */
interface ListedPost {
  readonly path: string;
  readonly updatedAt: Date;
}

/** Maximum number of addresses in a sitemap (sitemaps.org). */
const SITEMAP_MAX = 50_000;

/**
 * Returns the sitemap: the pages that always exist, and posts. The build writes it without posts,
 * `npm run prerender` again with them.
 *
 * @param posts newest first; those beyond the maximum are left out
 */
export function sitemap(origin: string, posts: readonly ListedPost[] = []): string {
  const urls = [
    ...LISTED.map((path) => `<loc>${origin}${path}</loc>`),
    ...posts
      .slice(0, SITEMAP_MAX - LISTED.length)
      .map(
        ({ path, updatedAt }) =>
          `<loc>${origin}${path}</loc><lastmod>${updatedAt.toISOString()}</lastmod>`,
      ),
  ];
  const entries = urls.map((url) => `  <url>${url}</url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`;
}

/** Returns robots.txt. Nothing is disallowed: a crawler must load an unlisted page to read its noindex. */
export const robots = (origin: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;

/**
 * File of a build that names its site, for `npm run prerender`. Hosting deploys no files whose path
 * begins with a dot.
 */
export const SITE_FILE = '.vite/site.json';

/** The site that a build is for. */
export interface Site {
  /** For example 'https://lemur.example'; without a slash at its end. */
  readonly origin: string;
  readonly projectId: string;
}
