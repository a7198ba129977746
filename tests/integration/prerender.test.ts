import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MODERATION_LOG } from '@/config/collections';
import { query } from '@/services/firebase/query';
import { deletePost } from '@/services/moderation/deletePost';
import { editPost } from '@/services/moderation/editing';
import { publishPosts } from '@/services/moderation/publishing';
import { TEST } from '../../scripts/lib/environments';
import { SITE_FILE } from '../../scripts/vite/site-files';
import { openVisitor } from '../../scripts/lib/visitor';
import { prerender, type PrerenderOptions } from '../../scripts/prerender/prerender';
import { aPendingPost, aPost } from '../factories/domain';
import { pendingPost, postId, publishedPost } from '../factories/posts';
import { indexHtml } from '../support/builtPage';
import { project } from './support/command';
import { signInAs, writeAll } from './support/emulator';

const SIGNED = postId(1);
const ANONYMOUS = postId(2);
const PENDING = postId(3);

let folder: string;
const inFolder = (...names: string[]): string => path.join(folder, ...names);

/** Writes a build, as far as `npm run prerender` reads it. */
function writeBuild(projectId: string): void {
  mkdirSync(inFolder('dist', 'assets'), { recursive: true });
  mkdirSync(inFolder('dist', '.vite'));
  writeFileSync(inFolder('dist', 'assets', 'bricolage-grotesque-french-F0ckjGgq.woff2'), '');
  writeFileSync(inFolder('dist', 'index.html'), indexHtml());
  const site = { origin: 'https://lemur.example', projectId };
  writeFileSync(inFolder('dist', SITE_FILE), JSON.stringify(site));
}

const visitor = openVisitor(TEST.projectId, `127.0.0.1:${TEST.ports.firestore}`);

const run = (options: Partial<PrerenderOptions> = {}) =>
  prerender(visitor, {
    dist: inFolder('dist'),
    cache: inFolder('cache'),
    limit: 10,
    onProgress: () => () => undefined,
    ...options,
  });

/** Ends a run at its first page. */
const failOnPages: PrerenderOptions['onProgress'] = (label) => () => {
  if (label === 'Pages') throw new Error('interrupted');
};

/** Reads all files of the build and the cache, by their paths. */
function readFiles(): ReadonlyMap<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [path.relative(folder, file), readFileSync(file)]));
}

/** Returns the paths of the files that contain a text; a file's name counts, too. */
const filesWith = (text: string): readonly string[] =>
  [...readFiles()]
    .filter(([name, bytes]) => name.includes(text) || bytes.includes(text))
    .map(([name]) => name);

const pages = (): readonly string[] => readdirSync(inFolder('dist', 'post')).toSorted();

const pagesWithSiteImage = (): readonly string[] =>
  pages().filter((id) =>
    readFileSync(inFolder('dist', 'post', id, 'index.html'), 'utf8').includes(
      'property="og:image" content="https://lemur.example/og.png"',
    ),
  );

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'prerender-'));
  writeBuild(project.projectId);
  const ada = { authorId: 'uid-ada', authorPseudo: 'Ada' };
  await writeAll({
    [`posts/${SIGNED}`]: publishedPost({ content: 'Texte signé.', ...ada, isAnonymous: false }),
    // The rules refuse an author on an anonymous post, and a rejected post among the published ones.
    [`posts/${ANONYMOUS}`]: publishedPost({
      content: 'Texte anonyme.',
      authorId: 'uid-bob',
      authorPseudo: 'Bob',
    }),
    [`unpublishedPosts/${PENDING}`]: pendingPost({
      content: 'Texte en attente.',
      isAnonymous: false,
      authorId: 'uid-manon',
      authorPseudo: 'Manon',
    }),
    [`posts/${postId(4)}`]: publishedPost({
      content: 'Texte refusé.',
      status: 'rejected',
      authorPseudo: 'Zoé',
    }),
    [`posts/${ANONYMOUS}/votes/uid-ada`]: { type: 'drole' },
  });
});

afterEach(() => rmSync(folder, { recursive: true }));

it('leaves images beyond a maximum to the next run, and shows the one of the site until then', async () => {
  expect(await run({ maxImages: 1 })).toMatchObject({ images: { drawn: 1, left: 1 } });
  expect(pagesWithSiteImage()).toHaveLength(1);
  expect(await run({ maxImages: 1 })).toMatchObject({ images: { drawn: 1, left: 0 } });
  expect(pagesWithSiteImage()).toEqual([]);
});

it('writes published posts only, and nothing that leads to an author', async () => {
  const result = await run();
  expect(result).toMatchObject({ isComplete: true, images: { drawn: 2, left: 0 } });
  expect(pages()).toEqual([SIGNED, ANONYMOUS]);
  for (const text of ['Texte signé.', 'Texte anonyme.']) {
    const names = filesWith(text).map((name) => path.basename(name));
    expect(new Set(names)).toEqual(new Set(['flux.xml', 'index.html', 'posts.json']));
  }
  expect(filesWith('Ada')).toHaveLength(4);
  const secrets = [
    'uid-',
    'Bob',
    'Manon',
    'Zoé',
    'Texte en attente',
    'Texte refusé',
    PENDING,
    postId(4),
  ];
  for (const secret of secrets) expect([secret, ...filesWith(secret)]).toEqual([secret]);
});

it('reads with the rights of a visitor', async () => {
  await expect(visitor.fetch(query(MODERATION_LOG))).rejects.toThrow('refuse de montrer');
});

it('reads only what is published, edited or deleted, and removes a deleted post', async () => {
  await run();
  const before = readFiles();
  // The count, the months, the edited posts and those of today; each costs a read also without a result.
  expect(await run()).toMatchObject({ isComplete: false, images: { drawn: 0, left: 0 }, reads: 4 });
  // The feed and the pages of posts are the same; the cache and the wall have the time of the reads.
  const sameNow = [...readFiles()].filter(([name, bytes]) => before.get(name)?.equals(bytes));
  expect(sameNow).toHaveLength(before.size - 2);

  await signInAs('chef', { role: 'admin' });
  const text = { content: 'Texte en attente.', category: 'social' } as const;
  const pending = aPendingPost({
    id: PENDING,
    ...text,
    isAnonymous: false,
    authorId: 'uid-manon',
    authorPseudo: 'Manon',
  });
  expect(await publishPosts([pending])).toEqual({ ok: true });
  expect(await run()).toMatchObject({ isComplete: false, images: { drawn: 1, left: 0 }, reads: 4 });
  expect(pages()).toEqual([SIGNED, ANONYMOUS, PENDING]);

  const seen = aPost({ id: PENDING, ...text, publishedAt: new Date() });
  const edited = { title: null, source: null, category: 'social', content: 'Corrigé.' } as const;
  expect(await editPost(seen, edited)).toEqual({ ok: true });
  expect(await run()).toMatchObject({ isComplete: false, images: { drawn: 1, left: 0 }, reads: 4 });
  expect(filesWith('Texte en attente.')).toEqual([]);
  expect(filesWith('Corrigé.')).toHaveLength(4);

  expect(await deletePost({ ...seen, ...edited }, 'Hors charte')).toEqual({ ok: true });
  expect(await run()).toMatchObject({ isComplete: false, images: { drawn: 0, left: 0 }, reads: 4 });
  expect(filesWith('Corrigé.')).toEqual([]);
  expect(filesWith(PENDING)).toEqual([]);
  expect(readdirSync(inFolder('cache', 'images'))).toHaveLength(2);

  const older = { title: null, category: 'social', content: 'Texte anonyme.' } as const;
  const source = 'https://exemple.fr/nouvelle';
  expect(await editPost(aPost({ id: ANONYMOUS, ...older }), { ...older, source })).toEqual({
    ok: true,
  });
  expect(await run()).toMatchObject({ isComplete: false, reads: 4 });
  expect(filesWith(source)).toHaveLength(4);
});

it('finds a deleted post by the count of its day when not all posts have a page', async () => {
  const extra = postId(5);
  await writeAll({
    'archiveMonths/2026-01': { days: { '02': 3 } },
    [`posts/${extra}`]: publishedPost({ position: 9 }),
  });
  // With fewer pages than posts, the number of posts does not show what is gone.
  const limit = 2;
  await run({ limit });
  expect(pages()).toEqual([SIGNED, ANONYMOUS]);

  await signInAs('chef', { role: 'admin' });
  const signed = {
    id: SIGNED,
    content: 'Texte signé.',
    isAnonymous: false,
    category: 'social',
    publishedAt: new Date('2026-01-02T12:00:00Z'),
  } as const;
  expect(await deletePost(aPost(signed), 'Hors charte')).toEqual({ ok: true });
  // The other two posts of the day are read.
  expect(await run({ limit })).toMatchObject({ isComplete: false, reads: 6 });
  expect(pages()).toEqual([ANONYMOUS, extra]);
  expect(filesWith('Texte signé.')).toEqual([]);
});

it('reads everything again when a post is gone without a trace, and after a day', async () => {
  await run();
  await project.database.doc(`posts/${ANONYMOUS}`).delete();
  expect(await run()).toMatchObject({ isComplete: true });
  expect(pages()).toEqual([SIGNED]);

  // As when an account is closed.
  const disowned = { isAnonymous: true, authorId: null, authorPseudo: null };
  await project.database.doc(`posts/${SIGNED}`).update(disowned);
  expect(await run()).toMatchObject({ isComplete: false });
  expect(filesWith('Ada')).toHaveLength(4);
  const file = inFolder('cache', 'posts.json');
  const snapshot = JSON.parse(readFileSync(file, 'utf8'));
  const dayAgo = new Date(Date.now() - 25 * 60 * 60_000);
  writeFileSync(file, JSON.stringify({ ...snapshot, readAllAt: dayAgo }));
  expect(await run()).toMatchObject({ isComplete: true });
  expect(filesWith('Ada')).toEqual([]);
});

it('leaves the pages of the last run when it is interrupted, and starts over cleanly', async () => {
  await run();
  const before = readFiles();
  await project.database.doc(`posts/${SIGNED}`).update({ content: 'Autre texte.' });
  await expect(run({ isFresh: true, onProgress: failOnPages })).rejects.toThrow('interrupted');
  const after = readFiles();
  for (const [name, bytes] of before) expect([name, after.get(name)]).toEqual([name, bytes]);
  await run({ isFresh: true });
  expect(filesWith('Texte signé.')).toEqual([]);
  expect(filesWith('Autre texte.')).toHaveLength(4);
  expect(readdirSync(inFolder('dist'))).not.toContain('.post');
});

it('keeps to the newest posts', async () => {
  await project.database.doc(`posts/${ANONYMOUS}`).update({ publishedAt: new Date('2026-01-03') });
  await run({ limit: 1 });
  expect(pages()).toEqual([ANONYMOUS]);
  await run({ limit: null });
  expect(pages()).toEqual([SIGNED, ANONYMOUS]);
});

it('refuses a build for another project', async () => {
  rmSync(inFolder('dist'), { recursive: true });
  await expect(run()).rejects.toThrow('npm run build');
  writeBuild('another-project');
  await expect(run()).rejects.toThrow('another-project');
});
