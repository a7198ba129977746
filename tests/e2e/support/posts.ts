import type { Fields } from '../../../scripts/lib/emulator-api';
import { writeDocuments } from '../../../scripts/lib/emulator-api';
import { TEST } from '../../../scripts/lib/environments';
import { publishedPost } from '../../factories/posts';

/** Publishes a post as if an admin had, at the time given: now when none is. */
export const publish = (id: string, fields: Fields): Promise<void> =>
  writeDocuments(TEST, [
    { path: `posts/${id}`, fields: publishedPost({ publishedAt: new Date(), ...fields }) },
  ]);
