import { deleteApp, getApps, type FirebaseOptions } from 'firebase/app';
import type * as FirebaseApp from 'firebase/app';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import { deleteDocuments } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { aPendingPost } from '../factories/domain';
import { pendingPost, postId } from '../factories/posts';
import { atScale } from '../support/scale';
import { read, signInAs, useEmulators, writeAll } from './support/emulator';

useEmulators();

const ADMINS = ['chef', 'adjointe'] as const;
/** `npm run test:scale` tries fifty rounds. */
const ROUNDS = atScale(3, 50);

/** Simulates another browser: imports the services again, on a separate Firebase app. */
async function openBrowser(name: string) {
  vi.resetModules();
  vi.doMock('firebase/app', async (original) => {
    const app = await original<typeof FirebaseApp>();
    return {
      ...app,
      initializeApp: (options: FirebaseOptions) => app.initializeApp(options, name),
    };
  });
  try {
    const { signIn } = await import('@/services/auth/auth');
    const { publishPosts } = await import('@/services/moderation/publishing');
    expect(await signIn(`${name}@exemple.fr`, 'motdepasse')).toEqual({ ok: true });
    return publishPosts;
  } finally {
    vi.doUnmock('firebase/app');
  }
}

describe.skipIf(POSTS_PUBLISHED_PER_DAY !== 10)('two admins who publish at the same time', () => {
  afterEach(async () => {
    const browsers = getApps().filter(({ name }) => ADMINS.some((admin) => admin === name));
    await Promise.all(browsers.map((app) => deleteApp(app)));
  });

  it(`fill the ten slots of a day with seven and three posts, ${ROUNDS} times`, async () => {
    for (const admin of ADMINS) await signInAs(admin, { role: 'admin' });
    const [chef, adjointe] = [await openBrowser('chef'), await openBrowser('adjointe')];
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
