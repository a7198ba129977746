import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { searchPrefixes } from '@/domain/search';
import { publishPosts } from '@/services/moderation';
import { writeDocuments } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { BEGINNING, rebuildSearch, type Progress } from '../../scripts/lib/search-rebuild';
import { frenchPosts, indexOf } from '../factories/frenchPosts';
import { pendingPost, postId, publishedPost } from '../factories/posts';
import { everything, read, signInAs, useEmulators, write } from './support/emulator';

useEmulators();

const database = {
  url: `http://127.0.0.1:${TEST.ports.firestore}`,
  projectId: TEST.projectId,
  token: 'owner',
};

const run = (isWriting: boolean, onProgress: (progress: Progress) => void = () => {}) =>
  rebuildSearch({ database, isWriting, onProgress });

/** Published posts, and no index. */
async function archive(count: number) {
  const posts = frenchPosts(count);
  await writeDocuments(
    TEST,
    posts.map(({ id, title, content, category, publishedAt }, n) => ({
      path: `posts/${id}`,
      fields: {
        ...publishedPost({ content, category, publishedAt, position: n % 7 }),
        ...(title !== null && { title }),
      },
    })),
  );
  return posts;
}

const indexes = async () =>
  Object.entries(await everything()).filter(([path]) => path.startsWith('searchIndex/'));

/** What the command says; an error, with what it complains of, when it fails. */
const rebuild = (...args: string[]) =>
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/rebuild-search.ts', ...args], {
    encoding: 'utf8',
    env: {
      ...process.env,
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${TEST.ports.firestore}`,
      GCLOUD_PROJECT: TEST.projectId,
    },
  });

describe('rebuilding the search index', () => {
  it('says first what it would do, then does it, then finds nothing more to do', async () => {
    await archive(3);
    await write(`posts/${postId(1)}`, publishedPost({ content: 'Nouveau', position: 1 }));
    await write(`searchIndex/${postId(1)}`, { prefixes: ['an'], content: 'Ancien', position: 1 });
    await write(`posts/${postId(2)}`, pendingPost());
    await write(`searchIndex/${postId(2)}`, { prefixes: [] });
    await write(`searchIndex/${postId(3)}`, { prefixes: [] });
    await write(`posts/${postId(4)}`, publishedPost({ category: 'sport' }));
    await write(`posts/${postId(5)}`, publishedPost({ content: '!' }));
    const expected = { posts: 7, missing: 4, stale: 1, orphans: 2, unreadable: 1 };

    const before = await indexes();
    expect(await run(false)).toEqual(expected);
    expect(await indexes()).toEqual(before);

    expect(await run(true)).toEqual(expected);
    expect((await indexes()).map(([path]) => path)).toHaveLength(5);
    expect(await read(`searchIndex/${postId(2)}`)).toBeNull();
    expect(await read(`searchIndex/${postId(3)}`)).toBeNull();
    expect(await read(`searchIndex/${postId(1)}`)).toEqual({
      prefixes: {
        arrayValue: {
          values: searchPrefixes(null, 'Nouveau').map((stringValue) => ({ stringValue })),
        },
      },
      category: { stringValue: 'social' },
      content: { stringValue: 'Nouveau' },
      publishedAt: { timestampValue: '2026-01-02T12:00:00Z' },
      position: { integerValue: '1' },
    });

    const after = await indexes();
    expect(await run(true)).toMatchObject({ missing: 0, stale: 0, orphans: 0 });
    expect(await indexes()).toEqual(after);
  });

  it('writes what publishing writes', async () => {
    await signInAs('chef', { role: 'admin' });
    await write(`posts/${postId(1)}`, pendingPost({ title: 'À l’œuvre', content: 'Rendez-vous' }));
    await publishPosts([postId(1)]);
    expect(await run(false)).toMatchObject({ posts: 1, missing: 0, stale: 0 });
  });

  it('goes on where it was interrupted', async () => {
    const posts = await archive(250);
    let reached: Progress = BEGINNING;
    await expect(
      run(true, (progress) => {
        reached = progress;
        if (progress.counts.posts === 200) throw new Error('interrupted');
      }),
    ).rejects.toThrow('interrupted');
    expect(await indexes()).toHaveLength(200);

    const pages: number[] = [];
    const counts = await rebuildSearch(
      { database, isWriting: true, onProgress: ({ counts: { posts: n } }) => pages.push(n) },
      reached,
    );
    expect(counts).toMatchObject({ posts: 250, missing: 250, stale: 0, orphans: 0 });
    // Nothing of the first two hundred posts is read again.
    expect(pages[0]).toBe(250);
    expect((await indexes()).map(([path]) => path).toSorted()).toEqual(
      posts.map((post) => indexOf(post, 0).path).toSorted(),
    );
  });

  it('is a command that writes only when told to', async () => {
    await archive(2);
    expect(rebuild()).toContain("2 absents de l'index");
    expect(await indexes()).toHaveLength(0);
    expect(rebuild('--write')).toContain('Écrit');
    expect(await indexes()).toHaveLength(2);
    expect(() => rebuild('--project', 'mur')).toThrow('GOOGLE_ACCESS_TOKEN');
  });
});
