import { POSTS_PER_USER_PER_DAY } from '@/config/limits';
import type { Fields } from '../../../scripts/lib/emulator-api';
import { writeDocuments } from '../../../scripts/lib/emulator-api';
import { TEST } from '../../../scripts/lib/environments';
import { publishedPost } from '../../factories/posts';
import { accountOf } from './demoUsers';

/** Writes a published post; `publishedAt` is the current time unless `fields` has it. */
export const publish = (id: string, fields: Fields): Promise<void> =>
  writeDocuments(TEST, [
    { path: `posts/${id}`, fields: publishedPost({ publishedAt: new Date(), ...fields }) },
  ]);

/** Sets the post count of an account's quota to the daily maximum, as of now. */
export async function exhaustQuota(uid: string): Promise<void> {
  const account = await accountOf(uid);
  const quota = {
    ...Object(account?.['quota']),
    lastPostAt: new Date(),
    count: POSTS_PER_USER_PER_DAY,
  };
  await writeDocuments(TEST, [
    { path: `users/${uid}/private/account`, fields: { ...account, quota } },
  ]);
}
