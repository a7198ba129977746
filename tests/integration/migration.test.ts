import { Timestamp, type FieldPath, type Firestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { countOlder, migrate } from '../../scripts/migrate/migrate';
import type { Migration } from '../../scripts/migrate/migrations';
import { database, runScript } from './support/command';
import { readAllDocuments, useEmulators, write, writeAll } from './support/emulator';

useEmulators();

/** More documents than one page and than one group of commits. */
const COUNT = 320;
const TIME = new Timestamp(1_740_823_200, 123_456_000);
const paths = Array.from({ length: COUNT }, (_, n) => `posts/post${n}`);
const old = (n: number) => ({ votes: { drole: n }, 'a.b': true, at: TIME });

/** Renames `votes` and removes a field whose name has a dot. */
const renaming: Migration = {
  title: 'posts',
  documents: (base: Firestore) => base.collection('posts'),
  convert: ({ fields: { votes, 'a.b': removed, ...fields } }) =>
    votes === undefined && removed === undefined ? null : { ...fields, counts: votes },
};
const nothing = () => undefined;

const updateTimes = async () =>
  (await database.collection('posts').get()).docs.map(({ updateTime }) => updateTime.valueOf());

/** Commits that a run sends at the same time. */
const GROUP = 50;

/** Returns a reference by which an update of one post comes after that of a reader. */
function changingReference(path: string) {
  const reference = database.doc(path);
  return path === 'posts/post0'
    ? {
        update: async (field: FieldPath, value: unknown, ...more: unknown[]) => {
          await reference.update({ votes: { drole: 7 } });
          await reference.update(field, value, ...more);
        },
      }
    : reference;
}

describe('migration', () => {
  it('counts without writing, converts every document in a commit of its own, then finds nothing', async () => {
    await writeAll(paths.map((path, n) => ({ path, fields: old(n) })));
    await write('users/ana', { votes: 1 });
    const before = await readAllDocuments();
    expect(await countOlder(database, [renaming])).toEqual([COUNT]);
    expect(await readAllDocuments()).toEqual(before);

    const written: [string, number][] = [];
    await migrate(database, [renaming], ({ title }, count) => written.push([title, count]));
    expect(written).toEqual([['posts', COUNT]]);
    expect(await readAllDocuments()).toEqual({
      ...Object.fromEntries(paths.map((path, n) => [path, { counts: { drole: n }, at: TIME }])),
      'users/ana': { votes: 1 },
    });
    // A common time would link an anonymous post to the signed one of its author.
    const times = await updateTimes();
    expect(new Set(times).size).toBeGreaterThan(COUNT / 2);
    await migrate(database, [renaming], nothing);
    expect(await updateTimes()).toEqual(times);
  });

  it('stops when a document has changed since it was read, and continues in the next run', async () => {
    await writeAll(paths.map((path, n) => ({ path, fields: old(n) })));
    const changing = new Proxy(database, {
      get: (base, name) =>
        name === 'doc' ? (path: string) => changingReference(path) : Reflect.get(base, name),
    });
    await expect(migrate(changing, [renaming], nothing)).rejects.toThrow('Close the site');
    expect(await countOlder(database, [renaming])).toEqual([COUNT - GROUP + 1]);

    await migrate(database, [renaming], nothing);
    expect(
      await database
        .doc('posts/post0')
        .get()
        .then((post) => post.get('counts')),
    ).toEqual({ drole: 7 });
  });

  it('fails when a migration does not know its own result', async () => {
    await write('posts/post1', old(1));
    const endless: Migration = { ...renaming, convert: ({ fields }) => ({ ...fields, at: TIME }) };
    await expect(migrate(database, [endless], nothing)).rejects.toThrow('posts : 1');
  });

  it('finds nothing to do as a command', async () => {
    await write('posts/post1', old(1));
    const { code, output } = await runScript('migrate', ['--write']);
    expect({ code, isUpToDate: output.includes('La base est à jour.') }).toEqual({
      code: 0,
      isUpToDate: true,
    });
  });
});
