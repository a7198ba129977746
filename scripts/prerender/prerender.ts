import type { AdminProject } from '../lib/admin-project';
import { Trouble, showProgress } from '../lib/messages';
import { readSnapshot, writeSnapshot } from './cache';
import { readPosts, type ReadResult } from './readPosts';
import { readSite, writeSite, type Folders } from './writeSite';

export interface PrerenderOptions extends Folders {
  /** Maximum number of posts; null for all. */
  readonly limit: number | null;
  /** True to read all posts, as without a cache. */
  readonly isFresh?: boolean;
  readonly onProgress?: typeof showProgress;
}

export interface PrerenderResult extends ReadResult {
  /** Number of images that were not in the cache. */
  readonly images: number;
}

/**
 * Writes the published posts as static pages into a build.
 *
 * @throws Trouble when there is no build, or when it is for another project
 */
export async function prerender(
  { projectId, database }: Pick<AdminProject, 'projectId' | 'database'>,
  { dist, cache, limit, isFresh = false, onProgress = showProgress }: PrerenderOptions,
): Promise<PrerenderResult> {
  const site = readSite(dist);
  if (site.projectId !== projectId) {
    throw new Trouble(
      `La construction dans ${dist} est celle du projet ${site.projectId}, pas de ${projectId}.`,
      `The build in ${dist} is for the project ${site.projectId}, not for ${projectId}.`,
    );
  }
  const last = isFresh ? null : readSnapshot(cache);
  const result = await readPosts(database, {
    projectId,
    limit,
    last,
    onProgress: onProgress('Lecture'),
  });
  const images = await writeSite({ dist, cache }, result.snapshot.posts, onProgress);
  // Last, so that an interrupted run reads again what it has not written.
  writeSnapshot(cache, result.snapshot);
  return { ...result, images };
}
