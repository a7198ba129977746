import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import type { Firestore } from 'firebase-admin/firestore';
import type { StoredDocument, StoredFields } from '../lib/documents';

/** A planned write to one document. */
export interface Write {
  readonly path: string;
  /** All fields that the document will have; null deletes it. */
  readonly fields: StoredFields | null;
  /**
   * The document as it was read: the write fails if the document has changed since. Without it, the
   * document is created or replaced; a deletion fails if there is none.
   */
  readonly before?: StoredDocument;
}

/**
 * Returns the names and values of the fields that an update must write. Unchanged values are not
 * written, so that they keep their stored type.
 */
export function changesOf(
  before: StoredFields,
  fields: StoredFields,
): (readonly [name: string, value: unknown])[] {
  const changed = Object.entries(fields).filter(([name, value]) => !Object.is(value, before[name]));
  const removed = Object.keys(before).filter((name) => !Object.hasOwn(fields, name));
  return [...changed, ...removed.map((name) => [name, FieldValue.delete()] as const)];
}

/** Commits all of the writes or none. */
export async function commit(database: Firestore, writes: readonly Write[]): Promise<void> {
  const batch = database.batch();
  for (const { path, fields, before } of writes) {
    const reference = database.doc(path);
    const precondition = before ? { lastUpdateTime: before.updateTime } : { exists: true };
    if (fields === null) batch.delete(reference, precondition);
    else if (!before) batch.set(reference, fields);
    else {
      // FieldPath, because a dot in a plain name would separate nested fields.
      const changes = changesOf(before.fields, fields).map(
        ([name, value]) => [new FieldPath(name), value] as const,
      );
      const [first, ...others] = changes;
      if (first) batch.update(reference, ...first, ...others.flat(), precondition);
    }
  }
  await batch.commit();
}
