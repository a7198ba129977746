import path from 'node:path';
import { adminOf } from '../lib/emulator-api';
import { EMULATORS_DIR, TEST } from '../lib/environments';
import { prerender } from '../prerender/prerender';
import { postPath } from '@/config/paths';

/** Pages to write: a visit opens the first, and the others are there as on a live site. */
const PAGES = 10;

/** Prerenders the newest posts of the demo into a build. @returns the path of the newest one's page */
export async function writePostPages(dist: string): Promise<string> {
  const project = adminOf(TEST);
  const { snapshot } = await prerender(project, {
    dist,
    cache: path.join(EMULATORS_DIR, 'bench-prerender'),
    limit: PAGES,
    onProgress: () => () => undefined,
  });
  await project.close();
  const [newest] = snapshot.posts;
  if (!newest) throw new Error('The demo has no published post');
  return postPath(newest.id);
}
