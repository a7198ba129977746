import { POSTS, UNPUBLISHED_POSTS } from '@/config/collections';
import { chunks } from '../lib/chunks';
import { LIGHT_PAGE, readAll } from '../lib/documents';
import { deleteEach, type Finding, type Repair } from './finding';

/** Posts read per request. */
const READS = 100;

/**
 * Deletes unpublished copies of published posts, which the import of a backup brings back
 * (docs/operations.md#restore). A post moves one way only, so the published one is the later one.
 */
export async function repairPosts(repair: Repair): Promise<Finding[]> {
  const { database } = repair;
  const copies: string[] = [];
  const unpublished = await readAll(database.collection(UNPUBLISHED_POSTS).select(), LIGHT_PAGE);
  for (const batch of chunks(unpublished, READS)) {
    const references = batch.map(({ id }) => database.doc(`${POSTS}/${id}`));
    // oxlint-disable-next-line no-await-in-loop -- one request at a time
    const posts = await database.getAll(...references, { fieldMask: ['status'] });
    const published = posts.filter((post) => post.get('status') === 'published');
    copies.push(...published.map(({ id }) => `${UNPUBLISHED_POSTS}/${id}`));
  }
  return deleteEach(repair, 'unpublishedCopy', copies);
}
