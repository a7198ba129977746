import type { Firestore, Query } from 'firebase-admin/firestore';
import type { StoredDocument, StoredFields } from '../lib/documents';

/** A change of the shape of stored documents. */
export interface Migration {
  /** The change in French, for the report. */
  readonly title: string;
  /** Query for the documents that may have an earlier shape. */
  readonly documents: (database: Firestore) => Query;
  /**
   * Returns all fields in the new shape, or null for a document that has it already. The shape itself is
   * the mark of its version, so a run can be interrupted and repeated at any document.
   */
  readonly convert: (document: StoredDocument) => StoredFields | null;
}

/** The migrations in order. None yet: no database of an earlier shape was ever deployed. */
export const MIGRATIONS: readonly Migration[] = [];
