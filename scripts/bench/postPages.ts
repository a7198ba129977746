import { TEST } from '../lib/environments';
import { openVisitor } from '../lib/visitor';
import { prerender } from '../prerender/prerender';
import { postPath } from '@/config/paths';

/** Posts to read: more than the wall shows, as on a live site. */
const POSTS = 30;

/** Prerenders the wall and the newest posts of the demo into a build. @returns the path of the newest one's page */
export async function writePostPages(dist: string, projectId: string): Promise<string> {
  const visitor = openVisitor(projectId, `127.0.0.1:${TEST.ports.firestore}`);
  const { snapshot } = await prerender(visitor, {
    dist,
    cache: `${dist}-prerender`,
    limit: POSTS,
    onProgress: () => () => undefined,
  });
  const [newest] = snapshot.posts;
  if (!newest) throw new Error('The demo has no published post');
  return postPath(newest.id);
}
