import type {
  BulkWriter,
  DocumentSnapshot,
  Firestore,
  Query,
  QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { chunks } from './chunks';

/** A document's fields as the Admin SDK reads them. */
export type StoredFields = Readonly<Record<string, unknown>>;

export const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Reads a query document by document: there may be more of them than fit into memory. */
export async function* streamOf(query: Query): AsyncGenerator<QueryDocumentSnapshot> {
  // The SDK's type is that of any stream.
  const documents: AsyncIterable<unknown> = query.stream();
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  for await (const document of documents) yield document as QueryDocumentSnapshot;
}

/** Documents per request. */
const READS = 300;

/** Reads documents by their paths. @param fieldMask the fields to read; none for their existence alone */
export async function readEach(
  database: Firestore,
  paths: readonly string[],
  fieldMask: readonly string[] = [],
): Promise<DocumentSnapshot[]> {
  const documents: DocumentSnapshot[] = [];
  for (const some of chunks(paths, READS)) {
    const references = some.map((path) => database.doc(path));
    // oxlint-disable-next-line no-await-in-loop -- one request at a time
    documents.push(...(await database.getAll(...references, { fieldMask: [...fieldMask] })));
  }
  return documents;
}

/** Writes for each item, in as many commits as the SDK chooses. @throws the error of a write that fails */
export async function writeEach<T>(
  database: Firestore,
  items: readonly T[],
  write: (writer: BulkWriter, item: T) => Promise<unknown>,
): Promise<void> {
  const writer = database.bulkWriter();
  // One promise for all: Node ends at an error that nothing awaits yet.
  await Promise.all([...items.map((item) => write(writer, item)), writer.close()]);
}

const NOT_FOUND = 5;
const FAILED_PRECONDITION = 9;
const ABORTED = 10;

/** True for a commit that was refused because a document was changed or deleted since it was read. */
export const isOvertaken = (error: unknown): boolean =>
  [NOT_FOUND, FAILED_PRECONDITION, ABORTED].includes(Number(Reflect.get(Object(error), 'code')));
