import { Timestamp } from 'firebase-admin/firestore';
import { adminOf, writeDocuments, type Fields } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';

// Access to the Firestore emulator with the Admin SDK: no security rule applies.

export type Stored =
  | null
  | string
  | number
  | boolean
  | Date
  | readonly Stored[]
  | { readonly [key: string]: Stored };

export type StoredFields = Readonly<Record<string, Stored>>;

const { database } = adminOf(TEST);

/** Converts the Timestamps in a value of the Admin SDK to Dates. */
function toStored(value: unknown): Stored {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(toStored);
  if (typeof value === 'object' && value !== null) return toFields(value);
  // All other values of the test documents are primitive.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return value as null | string | number | boolean;
}

const toFields = (fields: object): StoredFields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, toStored(value)]));

/** Writes documents, given by path, in as few commits as possible. */
export const writeAll = (documents: Readonly<Record<string, Fields>>): Promise<void> =>
  writeDocuments(
    TEST,
    Object.entries(documents).map(([path, fields]) => ({ path, fields })),
  );

/** Deletes a document without its subcollections. */
export async function deleteAt(path: string): Promise<void> {
  await database.doc(path).delete();
}

/** Reads the fields of a document; null when it does not exist. */
export async function documentAt(path: string): Promise<StoredFields | null> {
  const fields = (await database.doc(path).get()).data();
  return fields ? toFields(fields) : null;
}

/** Reads all documents of a collection as pairs of id and fields. */
export async function entriesIn(collection: string): Promise<readonly [string, StoredFields][]> {
  const { docs } = await database.collection(collection).get();
  return docs.map((document) => [document.id, toFields(document.data())]);
}

/** Reads the fields of all documents of a collection. */
export const documentsIn = async (collection: string): Promise<readonly StoredFields[]> =>
  (await entriesIn(collection)).map(([, fields]) => fields);
