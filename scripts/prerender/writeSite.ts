import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FEED_PATH, postPath } from '@/config/paths';
import { Trouble } from '../lib/messages';
import { papersCss } from '../vite/category-styles';
import { SITE_FILE, sitemap, type Site } from '../vite/site-files';
import { writeWhole } from './cache';
import { feed } from './feed';
import { describe } from './head';
import { imageName } from './image/imageName';
import { renderImage } from './image/render';
import { pageTemplate, type BuiltFiles } from './page';
import type { PublicPost } from './publicPost';
import { wallPage } from './wall';

/** Folders of a build and of the cache. */
export interface Folders {
  readonly dist: string;
  readonly cache: string;
}

/** Number of images, which are the slowest part of a run. */
export interface ImageCounts {
  /** Drawn by this run. */
  readonly drawn: number;
  /** Left to the next runs; until then these posts have the image of the site. */
  readonly left: number;
}

/** The folder of the posts' pages in a build, and the one in which they are written first. */
const POSTS_FOLDER = 'post';
/** Hosting deploys nothing whose name begins with a dot, so an unfinished folder is never public. */
const UNFINISHED = '.post';

/** The page of the wall, and of all pages that are not prerendered. */
const PAGE = 'index.html';
/** The same as it was built. */
const BUILT_PAGE = '.index.html';

const TOKENS = new URL('../../src/styles/tokens.css', import.meta.url);

/** Reads which site a build is for. @throws Trouble when there is no build */
export function readSite(dist: string): Site {
  try {
    return JSON.parse(readFileSync(path.join(dist, SITE_FILE), 'utf8'));
  } catch {
    throw new Trouble(
      `Il n'y a pas de construction dans ${dist} : npm run build d'abord.`,
      `There is no build in ${dist}: npm run build first.`,
    );
  }
}

/** Returns the page as it was built, which keeps another name once the wall's posts are written into it. */
function readIndexHtml(dist: string): string {
  const kept = path.join(dist, BUILT_PAGE);
  if (!existsSync(kept)) copyFileSync(path.join(dist, PAGE), kept);
  return readFileSync(kept, 'utf8');
}

function readBuild(dist: string): BuiltFiles {
  const files = readdirSync(path.join(dist, 'assets'));
  const font = files.find((name) => name.startsWith('bricolage-grotesque-french-'));
  if (font === undefined) throw new Error('The build has no font');
  return {
    indexHtml: readIndexHtml(dist),
    tokens: `${readFileSync(TOKENS, 'utf8')}${papersCss()}`,
    font: `/assets/${font}`,
  };
}

/** Gives a file a second name; copies it where the file system cannot. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Deletes the images of the cache that no post has any more. */
function deleteOtherImages(folder: string, names: ReadonlySet<string>): void {
  for (const name of readdirSync(folder)) {
    if (!names.has(name)) rmSync(path.join(folder, name));
  }
}

/**
 * Writes the page and the image of each post, the wall, the feed and the sitemap into a build. The pages
 * of the last run are replaced as a whole, so that a removed post leaves nothing behind.
 *
 * @param posts newest first
 * @param readAt time at which they were read
 * @param maxImages images to draw at most, of the newest posts without one
 */
export function writeSite(
  { dist, cache }: Folders,
  {
    posts,
    readAt,
    maxImages,
  }: {
    readonly posts: readonly PublicPost[];
    readonly readAt: Date;
    readonly maxImages: number;
  },
  showProgress: (label: string) => (fraction: number) => void,
): ImageCounts {
  const { origin } = readSite(dist);
  const { host } = new URL(origin);
  const images = path.join(cache, 'images');
  mkdirSync(images, { recursive: true });
  const named = posts.map((post) => ({ post, image: imageName(post, host) }));
  const missing = named
    .map(({ post, image }) => ({ post, file: path.join(images, image) }))
    .filter(({ file }) => !existsSync(file));
  const jobs = missing.slice(0, maxImages);
  const left = new Set(missing.slice(maxImages).map(({ post }) => post.id));
  const onImage = showProgress('Images');
  for (const [index, { post, file }] of jobs.entries()) {
    writeWhole(file, renderImage(post, host));
    onImage((index + 1) / jobs.length);
  }

  const build = readBuild(dist);
  const toPage = pageTemplate(build);
  const unfinished = path.join(dist, UNFINISHED);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished);
  const onPage = showProgress('Pages');
  const described = named.map(({ post, image }, index) => {
    const hasImage = !left.has(post.id);
    const page = describe(post, origin, hasImage ? image : null);
    const folder = path.join(unfinished, post.id);
    mkdirSync(folder);
    if (hasImage) linkOrCopy(path.join(images, image), path.join(folder, image));
    writeFileSync(path.join(folder, 'index.html'), toPage(page));
    onPage((index + 1) / named.length);
    return page;
  });
  const finished = path.join(dist, POSTS_FOLDER);
  rmSync(finished, { recursive: true, force: true });
  renameSync(unfinished, finished);
  writeWhole(path.join(dist, PAGE), wallPage(build, posts, readAt));
  writeWhole(path.join(dist, FEED_PATH), feed(origin, described, new Date()));
  const listed = posts.map(({ id, updatedAt }) => ({ path: postPath(id), updatedAt }));
  writeWhole(path.join(dist, 'sitemap.xml'), sitemap(origin, listed));
  deleteOtherImages(images, new Set(named.map(({ image }) => image)));
  return { drawn: jobs.length, left: left.size };
}
