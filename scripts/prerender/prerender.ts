import { Trouble, showProgress } from '../lib/messages';
import type { Visitor } from '../lib/visitor';
import { readSnapshot, writeSnapshot } from './cache';
import { readPosts, type ReadResult } from './readPosts';
import { readSite, writeSite, type Folders, type ImageCounts } from './writeSite';

export interface PrerenderOptions extends Folders {
  /** Maximum number of posts; null for all. */
  readonly limit: number | null;
  /** True to read all posts, as without a cache. */
  readonly isFresh?: boolean;
  /** Maximum number of images to draw. */
  readonly maxImages?: number;
  readonly onProgress?: typeof showProgress;
}

export interface PrerenderResult extends ReadResult {
  readonly images: ImageCounts;
}

/** Drawn in half a minute to a minute and a half. */
const IMAGES_PER_RUN = 1000;

/**
 * Writes the published posts as static pages into a build.
 *
 * @throws Trouble when there is no build, when it is for another project, or when the project cannot
 *   be read
 */
export async function prerender(
  visitor: Visitor,
  {
    dist,
    cache,
    limit,
    isFresh = false,
    maxImages = IMAGES_PER_RUN,
    onProgress = showProgress,
  }: PrerenderOptions,
): Promise<PrerenderResult> {
  const { projectId } = visitor;
  const site = readSite(dist);
  if (site.projectId !== projectId) {
    throw new Trouble(
      `La construction dans ${dist} est celle du projet ${site.projectId}, pas de ${projectId}.`,
      `The build in ${dist} is for the project ${site.projectId}, not for ${projectId}.`,
    );
  }
  const last = isFresh ? null : readSnapshot(cache);
  const result = await readPosts(visitor, { limit, last, onProgress: onProgress('Lecture') });
  const { posts, readAt } = result.snapshot;
  const images = writeSite({ dist, cache }, { posts, readAt, maxImages }, onProgress);
  // Last, so that an interrupted run reads again what it has not written.
  writeSnapshot(cache, result.snapshot);
  return { ...result, images };
}
