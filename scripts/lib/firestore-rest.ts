import type { Encoded, EncodedFields } from './firestore-values';

/** A Firestore database, on the emulator or of a real project, with the rights of its owner. */
export interface Database {
  /** 'https://firestore.googleapis.com', or the emulator's. */
  readonly url: string;
  readonly projectId: string;
  /** An OAuth access token; the emulator takes 'owner'. */
  readonly token: string;
}

/** A document's fields in the API's encoding; null when there is none. */
export type Stored = EncodedFields | null;

export interface StoredDocument {
  readonly id: string;
  readonly fields: EncodedFields;
}

interface Answer {
  readonly document?: { readonly name: string; readonly fields?: EncodedFields };
  readonly found?: { readonly name: string; readonly fields?: EncodedFields };
}

/** What a transaction does to a document: its new fields, or null to delete it. */
export type Writes = ReadonlyMap<string, Stored>;

/** Somebody else wrote what a transaction read: it is tried again. */
const CONFLICT = 409;
const ATTEMPTS = 5;

class RequestError extends Error {
  override name = 'RequestError';
  readonly status: number;

  constructor(what: string, status: number, text: string) {
    super(`${what}: ${status} ${text.slice(0, 500)}`);
    this.status = status;
  }
}

const rootOf = ({ projectId }: Database): string =>
  `projects/${projectId}/databases/(default)/documents`;

const idOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

async function post<T>(database: Database, method: string, body: object): Promise<T> {
  const response = await fetch(`${database.url}/v1/${rootOf(database)}:${method}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${database.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new RequestError(method, response.status, text);
  // Google's own answer, taken as documented.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return JSON.parse(text === '' ? '{}' : text) as T;
}

/**
 * Documents of a collection in the order of their ids; needs no index.
 *
 * @param fields the only ones to read
 * @param after the id they come after; null from the beginning
 */
export async function readPage(
  database: Database,
  collection: string,
  fields: readonly string[],
  after: string | null,
  size: number,
): Promise<StoredDocument[]> {
  const last: Encoded & { referenceValue?: string } = {
    referenceValue: `${rootOf(database)}/${collection}/${after}`,
  };
  const answers = await post<readonly Answer[]>(database, 'runQuery', {
    structuredQuery: {
      from: [{ collectionId: collection }],
      select: { fields: fields.map((fieldPath) => ({ fieldPath })) },
      orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
      ...(after !== null && { startAt: { values: [last], before: false } }),
      limit: size,
    },
  });
  return answers.flatMap(({ document }) =>
    document ? [{ id: idOf(document.name), fields: document.fields ?? {} }] : [],
  );
}

/** Some documents of a collection by id; those that are not there are not in the answer. */
export async function readSome(
  database: Database,
  collection: string,
  ids: readonly string[],
  transaction?: string,
): Promise<ReadonlyMap<string, EncodedFields>> {
  if (ids.length === 0) return new Map();
  const answers = await post<readonly Answer[]>(database, 'batchGet', {
    documents: ids.map((id) => `${rootOf(database)}/${collection}/${id}`),
    ...(transaction !== undefined && { transaction }),
  });
  return new Map(
    answers.flatMap(({ found }) => (found ? [[idOf(found.name), found.fields ?? {}]] : [])),
  );
}

async function attempt(
  database: Database,
  collection: string,
  work: (transaction: string) => Promise<Writes>,
): Promise<Writes> {
  const { transaction } = await post<{ transaction: string }>(database, 'beginTransaction', {});
  const writes = await work(transaction);
  await post(database, 'commit', {
    transaction,
    writes: [...writes].map(([id, fields]) => {
      const name = `${rootOf(database)}/${collection}/${id}`;
      return fields === null ? { delete: name } : { update: { name, fields } };
    }),
  });
  return writes;
}

/**
 * Writes what a transaction decides, on what it reads; again when somebody was faster.
 *
 * @param work decides from reads made with the transaction it is given
 * @returns what was written
 */
export async function inTransaction(
  database: Database,
  collection: string,
  work: (transaction: string) => Promise<Writes>,
): Promise<Writes> {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      // eslint-disable-next-line no-await-in-loop -- the next attempt only if this one failed
      return await attempt(database, collection, work);
    } catch (error) {
      if (left === 1 || !(error instanceof RequestError) || error.status !== CONFLICT) throw error;
    }
  }
}
