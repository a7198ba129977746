import type { Fields } from '../../../scripts/lib/emulator-api';
import { writeDocuments } from '../../../scripts/lib/emulator-api';
import { TEST } from '../../../scripts/lib/environments';
import { publishedPost } from '../../factories/posts';

/** Writes a published post; `publishedAt` is the current time unless `fields` has it. */
export const publish = (id: string, fields: Fields): Promise<void> =>
  writeDocuments(TEST, [
    { path: `posts/${id}`, fields: publishedPost({ publishedAt: new Date(), ...fields }) },
  ]);
