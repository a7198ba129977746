import { describe, expect, it } from 'vitest';
import { POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import { deleteDocuments } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { aPendingPost } from '../factories/domain';
import { pendingPost, postId } from '../factories/posts';
import { atScale } from '../support/scale';
import { read, signInAs, writeAll } from './support/emulator';
import { closeBrowsers, openBrowser } from './support/otherBrowsers';

const ADMINS = ['chef', 'adjointe'] as const;
/** `npm run test:scale` tries fifty rounds. */
const ROUNDS = atScale(3, 50);

/** @returns publishPosts of a browser in which the admin is signed in */
const openAs = (name: string) =>
  openBrowser(name, async () => {
    const { signIn } = await import('@/services/auth/auth');
    const { publishPosts } = await import('@/services/moderation/publishing');
    expect(await signIn(`${name}@exemple.fr`, 'motdepasse')).toEqual({ ok: true });
    return publishPosts;
  });

describe.skipIf(POSTS_PUBLISHED_PER_DAY !== 10)('two admins who publish at the same time', () => {
  closeBrowsers();

  it(`fill the ten slots of a day with seven and three posts, ${ROUNDS} times`, async () => {
    for (const admin of ADMINS) await signInAs(admin, { role: 'admin' });
    const [chef, adjointe] = [await openAs('chef'), await openAs('adjointe')];
    for (let round = 0; round < ROUNDS; round += 1) {
      const posts = Array.from({ length: 10 }, (_, n) =>
        aPendingPost({ id: postId(10 * round + n), content: 'Un mot.' }),
      );
      await writeAll(
        Object.fromEntries(
          posts.map(({ id }) => [`unpublishedPosts/${id}`, pendingPost({ content: 'Un mot.' })]),
        ),
      );
      await deleteDocuments(TEST, ['publishing/today']);
      const results = await Promise.all([chef(posts.slice(0, 7)), adjointe(posts.slice(7))]);
      expect([round, results]).toEqual([round, [{ ok: true }, { ok: true }]]);
      expect((await read('publishing/today'))?.['ids']).toHaveLength(10);
    }
  }, 600_000);
});
