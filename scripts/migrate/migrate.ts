import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import type { Firestore } from 'firebase-admin/firestore';
import { chunks } from '../lib/chunks';
import { isOvertaken, pagesOf } from '../lib/documents';
import type { StoredDocument, StoredFields } from '../lib/documents';
import { Trouble } from '../lib/messages';
import type { Migration } from './migrations';

/** Commits that are sent at the same time. */
const COMMITS = 50;

/**
 * Returns the names and values of the fields that an update must write. Unchanged values are not
 * written, so that they keep their stored type.
 */
function changesOf(
  before: StoredFields,
  fields: StoredFields,
): (readonly [name: string, value: unknown])[] {
  const changed = Object.entries(fields).filter(([name, value]) => !Object.is(value, before[name]));
  const removed = Object.keys(before).filter((name) => !Object.hasOwn(fields, name));
  return [...changed, ...removed.map((name) => [name, FieldValue.delete()] as const)];
}

/** Updates a document unless it has changed since it was read. */
async function update(database: Firestore, before: StoredDocument, fields: StoredFields) {
  // FieldPath, because a dot in a plain name would separate nested fields.
  const [first, ...others] = changesOf(before.fields, fields).map(
    ([name, value]) => [new FieldPath(name), value] as const,
  );
  if (!first) return;
  const precondition = { lastUpdateTime: before.updateTime };
  await database.doc(before.path).update(...first, ...others.flat(), precondition);
}

/** Runs one migration. @returns the number of documents in an earlier shape */
async function runMigration(
  database: Firestore,
  { documents, convert }: Migration,
  isWriting: boolean,
): Promise<number> {
  let found = 0;
  for await (const page of pagesOf(documents(database))) {
    const older = page.flatMap((document) => {
      const fields = convert(document);
      return fields === null ? [] : [{ document, fields }];
    });
    found += older.length;
    // One commit per document: a common updateTime would link an anonymous post to its author.
    for (const group of isWriting ? chunks(older, COMMITS) : []) {
      await Promise.all(group.map(({ document, fields }) => update(database, document, fields)));
    }
  }
  return found;
}

/** Counts the documents that each migration would change. */
export async function countOlder(
  database: Firestore,
  migrations: readonly Migration[],
): Promise<number[]> {
  const counts: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- in order
  for (const migration of migrations) counts.push(await runMigration(database, migration, false));
  return counts;
}

/**
 * Converts the documents of an earlier shape and checks that none is left. A run after an interruption
 * converts the others.
 *
 * @throws Trouble when another client writes to the base during the migration, or a document is left
 */
export async function migrate(
  database: Firestore,
  migrations: readonly Migration[],
  onMigrated: (migration: Migration, count: number) => void,
): Promise<void> {
  for (const migration of migrations) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each one builds on those before
      onMigrated(migration, await runMigration(database, migration, true));
    } catch (error) {
      if (!isOvertaken(error)) throw error;
      throw new Trouble(
        "La base a été modifiée pendant la migration. Fermez le site, puis relancez : la migration reprendra où elle s'est arrêtée.",
        'Somebody writes to the base meanwhile. Close the site and run this again: what is done is done.',
        String(error),
      );
    }
  }
  const left = await countOlder(database, migrations);
  if (left.every((count) => count === 0)) return;
  throw new Trouble(
    'Des documents ne sont pas migrés :',
    'Some documents are not migrated:',
    migrations.map(({ title }, n) => `${title} : ${left[n]}`).join('\n'),
  );
}
