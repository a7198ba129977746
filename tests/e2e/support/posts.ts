import { POSTS_PER_USER_PER_DAY } from '@/config/limits';
import type { Fields } from '../../../scripts/lib/emulator-api';
import { publishedPost } from '../../factories/posts';
import { accountOf } from './demoUsers';
import { writeAll } from '../../support/database';

/** Writes a published post; `publishedAt` is the current time unless `fields` has it. */
export const publish = (id: string, fields: Fields): Promise<void> =>
  writeAll({ [`posts/${id}`]: publishedPost({ publishedAt: new Date(), ...fields }) });

/** Sets the post count of an account's quota to the daily maximum, as of now. */
export async function exhaustQuota(uid: string): Promise<void> {
  const account = await accountOf(uid);
  const quota = {
    ...Object(account?.['quota']),
    lastPostAt: new Date(),
    count: POSTS_PER_USER_PER_DAY,
  };
  await writeAll({ [`users/${uid}/private/account`]: { ...account, quota } });
}
