import { describe, expect, it } from 'vitest';
import { fetchArchiveDays } from '@/services/archive/archivePages';
import { totalOf } from '@/domain/archive/archiveDays';
import { demoDocuments } from '../../scripts/demo/documents';
import { loadDemoItems } from '../../scripts/demo/items';
import { clearProject, writeDocuments } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { readAll, type StoredDocument } from '../../scripts/lib/documents';
import { runMigration, readAndPlan } from '../../scripts/migrate/migrate';
import { textOf } from '../../scripts/migrate/values';
import { legacyDatabase } from '../factories/legacyDatabase';
import { publishedPost, postId } from '../factories/posts';
import { documentAt } from '../support/database';
import { atScale } from '../support/scale';
import { runScript, database } from './support/command';
import { readAllDocuments, useEmulators, write } from './support/emulator';

useEmulators();

const SIZE = atScale(150, 10_000);
const TIMEOUT = 60_000 + SIZE * 60;

const all = (collection: string) => readAll(database.collection(collection));
const allBelow = (collection: string) => readAll(database.collectionGroup(collection));
const nothing = () => undefined;
const migrate = async (onCommit: () => void = nothing) =>
  runMigration(database, await readAndPlan(database), onCommit);
const unitsLeft = async () => (await readAndPlan(database)).phases.flatMap(({ units }) => units);
const allPosts = async () => [...(await all('posts')), ...(await all('unpublishedPosts'))];
const isPublished = ({ fields }: StoredDocument) => fields['status'] === 'published';

/** Sums `numberOf` over all values of the documents' `votes`, or of the older `reactions`. */
const sumOf = (documents: readonly StoredDocument[], numberOf: (value: unknown) => number) =>
  documents
    .flatMap(({ fields }) => Object.values<unknown>(Object(fields['votes'] ?? fields['reactions'])))
    .reduce<number>((sum, value) => sum + numberOf(value), 0);

/**
 * Returns the ids of anonymous posts that have the same update time as a public document of their
 * author, which would reveal the author.
 */
async function traceablePosts(authors: ReadonlyMap<string, string>): Promise<string[]> {
  const [users, posts] = [await all('users'), await all('posts')];
  const publicWrites = new Set(users.map(({ id, updateTime }) => `${id} ${updateTime.valueOf()}`));
  for (const { fields, updateTime } of posts) {
    const uid = fields['authorId'];
    if (typeof uid === 'string') publicWrites.add(`${uid} ${updateTime.valueOf()}`);
  }
  return posts
    .filter(({ fields }) => fields['isAnonymous'] === true)
    .filter(({ id, updateTime }) => publicWrites.has(`${authors.get(id)} ${updateTime.valueOf()}`))
    .map(({ id }) => id);
}

describe('migration', () => {
  it(
    'migrates a database of the original specification, then finds nothing left to do',
    async () => {
      const userCount = Math.max(30, SIZE / 20);
      await writeDocuments(TEST, legacyDatabase(SIZE, userCount));
      const before = await all('posts');
      const authors = new Map(
        before.map(({ id, fields }) => [id, textOf(fields['authorId']) ?? '']),
      );

      expect(await migrate()).toEqual([]);

      const after = await allPosts();
      expect(after).toHaveLength(SIZE);
      expect((await all('posts')).every(isPublished)).toBe(true);
      const maxDuplicates = Math.ceil(SIZE / 50) * 2;
      const voters = sumOf(before.filter(isPublished), (value) =>
        Array.isArray(value) ? value.length : 0,
      );
      const counts = sumOf(after, (value) => (Number.isInteger(value) ? Number(value) : 0));
      // A user in three lists of a post counts once; posts without voters have no such user.
      expect(voters - counts).toBeLessThanOrEqual(maxDuplicates);
      const voteDocuments = await allBelow('votes');
      expect(voteDocuments).toHaveLength(counts);
      const submissions = await allBelow('submissions');
      expect(new Set(submissions.map(({ path }) => path))).toEqual(
        new Set([...authors].map(([id, uid]) => `users/${uid}/submissions/${id}`)),
      );
      const anonymous = after.filter(({ fields }) => fields['isAnonymous'] === true);
      expect(anonymous).toHaveLength(Math.ceil(SIZE / 3));
      expect(JSON.stringify(anonymous.map(({ fields }) => fields))).not.toMatch(/user0|pseudo\d/i);
      expect(await traceablePosts(authors)).toEqual([]);
      expect(JSON.stringify(await all('users'))).not.toContain('exemple.fr');
      expect(await all('pseudos')).toHaveLength(userCount);

      // The app can read the migrated data.
      const published = after.filter(({ fields }) => fields['publishedAt']);
      expect(totalOf(await fetchArchiveDays())).toBe(published.length);
      expect(await documentAt('deletionLogs/closed')).toMatchObject({ userId: 'closed' });
      expect(await documentAt('profilePictures/chat')).toMatchObject({
        imageUrl: '/profile_pictures/chat.jpg',
      });

      expect(await unitsLeft()).toEqual([]);
      expect(await migrate()).toEqual([]);
      expect((await allPosts()).map(({ updateTime }) => updateTime)).toEqual(
        after.map(({ updateTime }) => updateTime),
      );
    },
    TIMEOUT,
  );

  it('continues after every interruption and ends with the same data', async () => {
    const documents = [
      ...legacyDatabase(60, 30),
      // More voters than fit into one commit.
      {
        path: `posts/${postId(1000)}`,
        fields: {
          ...publishedPost({ authorId: 'personne', isAnonymous: true }),
          createdAt: new Date('2026-01-02T10:00:00Z'),
          votes: { drole: Array.from({ length: 900 }, (_, n) => `crowd${n}`) },
        },
      },
    ];
    await writeDocuments(TEST, documents);
    expect(await migrate()).toEqual([]);
    const whole = await readAllDocuments();

    await clearProject(TEST);
    await writeDocuments(TEST, documents);
    let interruptions = 0;
    for (let isDone = false; !isDone;) {
      // oxlint-disable-next-line no-await-in-loop -- each run continues the one before
      isDone = await migrate(() => {
        interruptions += 1;
        throw new Error('interrupted');
      }).then(
        (wrong) => {
          expect(wrong).toEqual([]);
          return true;
        },
        () => false,
      );
    }
    expect(interruptions).toBeGreaterThan(4);
    expect(await readAllDocuments()).toEqual(whole);
  }, 120_000);

  it('finds nothing to do in a database of the current shape', async () => {
    await writeDocuments(TEST, demoDocuments(loadDemoItems(), new Date('2026-11-20T18:00:00Z')));
    await write('suspensions/active', { ids: [] });
    expect(await unitsLeft()).toEqual([]);
    expect((await readAndPlan(database)).issues).toEqual([]);
  });

  it('prints its plan as a command and writes only with --write', async () => {
    await writeDocuments(TEST, legacyDatabase(5, 10));
    await write('carnets/1', { texte: 'Autre chose.' });
    const before = await readAllDocuments();
    const looked = await runScript('migrate', []);
    expect(looked).toMatchObject({ code: 0 });
    for (const line of ['utilisateurs : 10', 'carnets', 'PSEUDO8 → PSEUDO8_2', 'posts : 5']) {
      expect(looked.output).toContain(line);
    }
    expect(await readAllDocuments()).toEqual(before);

    const written = await runScript('migrate', ['--write']);
    expect(written).toMatchObject({ code: 0 });
    expect(written.output).toContain('les totaux sont identiques');
    expect((await runScript('migrate', [])).output).toContain('La base est à jour');
    expect(await documentAt('carnets/1')).toEqual({ texte: 'Autre chose.' });
  });
});
