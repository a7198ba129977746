import path from 'node:path';
import { EMULATORS_DIR, TEST } from '../lib/environments';
import { openVisitor } from '../lib/visitor';
import { prerender } from '../prerender/prerender';
import { postPath } from '@/config/paths';

/** Pages to write: a visit opens the first, and the others are there as on a live site. */
const PAGES = 10;

/** Prerenders the newest posts of the demo into a build. @returns the path of the newest one's page */
export async function writePostPages(dist: string, projectId: string): Promise<string> {
  const visitor = openVisitor(projectId, `127.0.0.1:${TEST.ports.firestore}`);
  const { snapshot } = await prerender(visitor, {
    dist,
    cache: path.join(EMULATORS_DIR, 'bench-prerender'),
    limit: PAGES,
    onProgress: () => () => undefined,
  });
  const [newest] = snapshot.posts;
  if (!newest) throw new Error('The demo has no published post');
  return postPath(newest.id);
}
