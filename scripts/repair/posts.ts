import { POSTS, UNPUBLISHED_POSTS } from '@/config/collections';
import { readEach } from '../lib/documents';
import { deleteEach, type Finding, type Repair } from './finding';

/**
 * Deletes unpublished copies of published posts, which the import of a backup brings back
 * (docs/operations.md#restore). A post moves one way only, so the published one is the later one.
 */
export async function repairPosts(repair: Repair): Promise<Finding[]> {
  const { database } = repair;
  const { docs } = await database.collection(UNPUBLISHED_POSTS).select().get();
  const paths = docs.map(({ id }) => `${POSTS}/${id}`);
  const posts = await readEach(database, paths, ['status']);
  const published = posts.filter((post) => post.get('status') === 'published');
  const copies = published.map(({ id }) => `${UNPUBLISHED_POSTS}/${id}`);
  return deleteEach(repair, 'unpublishedCopy', copies);
}
