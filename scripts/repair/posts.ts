import { POSTS, UNPUBLISHED_POSTS } from '@/config/collections';
import { chunks } from '../lib/chunks';
import { LIGHT_PAGE, readAll } from '../lib/documents';
import type { Finding, Repair } from './finding';

/** Posts read per request. */
const READS = 100;

/**
 * Deletes unpublished copies of published posts, which the import of a backup brings back
 * (docs/operations.md#restore). A post moves one way only, so the published one is the later one.
 */
export async function repairPosts({ database, isWriting }: Repair): Promise<Finding[]> {
  const findings: Finding[] = [];
  const unpublished = await readAll(database.collection(UNPUBLISHED_POSTS).select(), LIGHT_PAGE);
  for (const batch of chunks(unpublished, READS)) {
    const references = batch.map(({ id }) => database.doc(`${POSTS}/${id}`));
    // oxlint-disable-next-line no-await-in-loop -- one request at a time
    const posts = await database.getAll(...references, { fieldMask: ['status'] });
    for (const post of posts) {
      if (post.get('status') !== 'published') continue;
      const path = `${UNPUBLISHED_POSTS}/${post.id}`;
      // oxlint-disable-next-line no-await-in-loop -- one document at a time
      if (isWriting) await database.doc(path).delete();
      findings.push({ kind: 'unpublishedCopy', path });
    }
  }
  return findings;
}
