import type { Timestamp } from 'firebase-admin/firestore';
import { openEmulators } from './admin-project';
import type { AdminProject } from './admin-project';
import type { EmulatorTarget } from './emulator-rest';

export { clearProject, createAccounts, loadRules } from './emulator-rest';
export type { EmulatorTarget } from './emulator-rest';

export type FieldValue =
  | null
  | string
  | number
  | boolean
  | Date
  | Timestamp
  | readonly FieldValue[]
  | Fields;

export type Fields = { readonly [key: string]: FieldValue };

/** A Firestore document to write. */
export interface SeedDocument {
  readonly path: string;
  readonly fields: Fields;
}

const projects = new Map<string, AdminProject>();

/** Opens the project with its owner's rights; one connection per project and process. */
export function adminOf({ projectId, ports }: EmulatorTarget): AdminProject {
  const known = projects.get(projectId);
  if (known) return known;
  const project = openEmulators(projectId, {
    firestore: `127.0.0.1:${ports.firestore}`,
    auth: `127.0.0.1:${ports.auth}`,
  });
  projects.set(projectId, project);
  return project;
}

/** Maximum size of a commit as JSON, in bytes: the emulator refuses commits above 4 MiB. */
const COMMIT_BYTES = 2_000_000;
const COMMIT_WRITES = 2000;

/** Writes documents in order, in a few large commits. */
export async function writeDocuments(
  target: EmulatorTarget,
  documents: readonly SeedDocument[],
): Promise<void> {
  const { database } = adminOf(target);
  let batch = database.batch();
  let writes = 0;
  let bytes = 0;
  for (const { path, fields } of documents) {
    const size = Buffer.byteLength(JSON.stringify(fields));
    if (writes === COMMIT_WRITES || (writes > 0 && bytes + size > COMMIT_BYTES)) {
      // oxlint-disable-next-line no-await-in-loop -- the emulator takes one commit at a time
      await batch.commit();
      batch = database.batch();
      writes = 0;
      bytes = 0;
    }
    batch.set(database.doc(path), fields);
    writes += 1;
    bytes += size;
  }
  if (writes > 0) await batch.commit();
}

/** Deletes documents, all in one commit. */
export async function deleteDocuments(
  target: EmulatorTarget,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return;
  const { database } = adminOf(target);
  const batch = database.batch();
  for (const path of paths) batch.delete(database.doc(path));
  await batch.commit();
}

/** Returns true if a collection has no documents. */
export async function isEmptyCollection(
  target: EmulatorTarget,
  collection: string,
): Promise<boolean> {
  return (await adminOf(target).database.collection(collection).limit(1).get()).empty;
}
