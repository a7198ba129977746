import { TEST } from '../../scripts/lib/environments';
import type { Encoded, EncodedFields } from '../../scripts/lib/firestore-values';

/** What the Firestore emulator holds, read as its administrator: no security rule applies. */

const { projectId, ports } = TEST;
const ROOT_PATH = `projects/${projectId}/databases/(default)/documents/`;

export type Stored =
  null | string | number | boolean | Date | readonly Stored[] | { readonly [key: string]: Stored };

export type StoredFields = Readonly<Record<string, Stored>>;

interface EncodedDocument {
  readonly name: string;
  readonly fields?: EncodedFields;
}

function decode(value: Encoded): Stored {
  if (value.integerValue !== undefined) return Number(value.integerValue);
  if (value.timestampValue !== undefined) return new Date(value.timestampValue);
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(decode);
  if (value.mapValue) return decodeFields(value.mapValue.fields);
  return value.stringValue ?? value.booleanValue ?? value.doubleValue ?? null;
}

const decodeFields = (fields: EncodedFields = {}): StoredFields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, decode(value)]));

/** @returns null when there is nothing at the path */
async function read(path: string): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${ports.firestore}/v1/${ROOT_PATH}${path}`, {
    headers: { authorization: 'Bearer owner' },
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const answer: unknown = await response.json();
  return answer;
}

/** Deletes a document, and only it. */
export async function deleteAt(path: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${ports.firestore}/v1/${ROOT_PATH}${path}`, {
    method: 'DELETE',
    headers: { authorization: 'Bearer owner' },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

/** The fields of a document; null when there is none. */
export async function documentAt(path: string): Promise<StoredFields | null> {
  // The emulator's answer, taken as it is.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const found = (await read(path)) as EncodedDocument | null;
  return found && decodeFields(found.fields);
}

/** Every document of a collection by its id. */
export async function entriesIn(collection: string): Promise<readonly [string, StoredFields][]> {
  const found: [string, StoredFields][] = [];
  for (let token = ''; ;) {
    // Each page follows from the one before.
    // eslint-disable-next-line no-await-in-loop, typescript/no-unsafe-type-assertion -- see above
    const page = (await read(`${collection}?pageSize=300&pageToken=${token}`)) as {
      readonly documents?: readonly EncodedDocument[];
      readonly nextPageToken?: string;
    } | null;
    for (const { name, fields } of page?.documents ?? []) {
      found.push([name.slice(name.lastIndexOf('/') + 1), decodeFields(fields)]);
    }
    if (page?.nextPageToken === undefined) return found;
    token = encodeURIComponent(page.nextPageToken);
  }
}

/** Every document of a collection. */
export const documentsIn = async (collection: string): Promise<readonly StoredFields[]> =>
  (await entriesIn(collection)).map(([, fields]) => fields);
