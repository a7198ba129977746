import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import type { Firestore } from 'firebase-admin/firestore';
import type { StoredDocument, StoredFields } from '../documents';

/** A planned write to one document. */
export interface Write {
  readonly path: string;
  /** All fields that the document will have; null deletes it. */
  readonly fields: StoredFields | null;
  /**
   * The document as it was read: the write is refused if anybody wrote to it since. Without it, the
   * document is created or replaced.
   */
  readonly before?: StoredDocument;
}

/**
 * The fields that an update has to write, with their values. A field that keeps the very value that
 * was read is not written, so whatever its type it stays exactly what it is. The rules accept only
 * an integer as a position, and JavaScript cannot tell a stored 3.0 from a 3: a position is written
 * even if it seems unchanged. (Counts of reactions are a new map each time.)
 */
export function changesOf(
  before: StoredFields,
  fields: StoredFields,
): (readonly [name: string, value: unknown])[] {
  const changed = Object.entries(fields).filter(
    ([name, value]) => name === 'position' || !Object.is(value, before[name]),
  );
  const removed = Object.keys(before).filter((name) => !Object.hasOwn(fields, name));
  return [...changed, ...removed.map((name) => [name, FieldValue.delete()] as const)];
}

/** Commits all of the writes or none. */
export async function commit(database: Firestore, writes: readonly Write[]): Promise<void> {
  const batch = database.batch();
  for (const { path, fields, before } of writes) {
    const reference = database.doc(path);
    const precondition = before && { lastUpdateTime: before.updateTime };
    if (fields === null) batch.delete(reference, precondition);
    else if (!before) batch.set(reference, fields);
    else {
      // A FieldPath each: in a plain name a dot would mean a field of a field.
      const changes = changesOf(before.fields, fields).map(
        ([name, value]) => [new FieldPath(name), value] as const,
      );
      const [first, ...others] = changes;
      if (first) batch.update(reference, ...first, ...others.flat(), precondition);
    }
  }
  await batch.commit();
}
