import { RequestError, ask } from './google-api';
import type { Service } from './google-api';
import type { Encoded, EncodedFields } from './firestore-values';

/** A document's fields in the API's encoding; null when there is none. */
export type Stored = EncodedFields | null;

export interface StoredDocument {
  /** 'posts/abc' */
  readonly path: string;
  readonly id: string;
  readonly fields: EncodedFields;
  readonly createTime: string;
  /** When it was last written: what a write may insist on. */
  readonly updateTime: string;
}

interface ApiDocument {
  readonly name: string;
  readonly fields?: EncodedFields;
  readonly createTime: string;
  readonly updateTime: string;
}

interface Answer {
  readonly document?: ApiDocument;
  readonly found?: ApiDocument;
}

/** What is written to a document. */
export interface Write {
  readonly path: string;
  /** All of its fields; null deletes it. */
  readonly fields: Stored;
  /** Written only if nobody wrote it since then. */
  readonly unchangedSince?: string;
}

/** Which documents to read. */
export interface Query {
  /** The collection's id: 'posts', 'votes'. */
  readonly collection: string;
  /** The document it belongs to; none for a collection of the root. */
  readonly parent?: string;
  /** Every collection of that id, whatever it belongs to. */
  readonly everywhere?: boolean;
  /** The only fields to read: few and short ones. */
  readonly fields?: readonly string[];
}

/** Somebody else wrote what a transaction read: it is tried again. */
const CONFLICT = 409;
const ATTEMPTS = 5;
/** Whole documents, or a few short fields of many: the emulator looks through all of them per page. */
const PAGE = 300;
const LIGHT_PAGE = 3000;

const rootOf = ({ projectId }: Service): string =>
  `projects/${projectId}/databases/(default)/documents`;

export const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const post = <T>(database: Service, parent: string, method: string, body: object): Promise<T> =>
  ask<T>(database, `v1/${rootOf(database)}${parent === '' ? '' : `/${parent}`}:${method}`, body);

const toDocument =
  (database: Service) =>
  ({ name, fields = {}, createTime, updateTime }: ApiDocument): StoredDocument => {
    const path = name.slice(rootOf(database).length + 1);
    return { path, id: idOf(path), fields, createTime, updateTime };
  };

/** What a structured query of the API finds, within a transaction or not. */
export async function runQuery(
  database: Service,
  structuredQuery: object,
  { parent = '', transaction }: { parent?: string; transaction?: string } = {},
): Promise<StoredDocument[]> {
  const answers = await post<readonly Answer[]>(database, parent, 'runQuery', {
    structuredQuery,
    ...(transaction !== undefined && { transaction }),
  });
  return answers.flatMap(({ document }) => (document ? [toDocument(database)(document)] : []));
}

const toStructured = ({ collection, everywhere = false, fields }: Query): object => ({
  from: [{ collectionId: collection, allDescendants: everywhere }],
  ...(fields && { select: { fields: fields.map((fieldPath) => ({ fieldPath })) } }),
});

/** Documents in the order of their paths, a page after the other; needs no index. */
export async function* pagesOf(database: Service, query: Query): AsyncGenerator<StoredDocument[]> {
  const size = query.fields ? LIGHT_PAGE : PAGE;
  let after: string | null = null;
  for (;;) {
    const last: Encoded | null =
      after === null ? null : { referenceValue: `${rootOf(database)}/${after}` };
    // Each page begins where the one before ended.
    // eslint-disable-next-line no-await-in-loop -- see above
    const page: StoredDocument[] = await runQuery(
      database,
      {
        ...toStructured(query),
        orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
        ...(last && { startAt: { values: [last], before: false } }),
        limit: size,
      },
      { parent: query.parent ?? '' },
    );
    if (page.length > 0) yield page;
    if (page.length < size) return;
    after = page.at(-1)?.path ?? null;
  }
}

/** All documents of a query. */
export async function readAll(database: Service, query: Query): Promise<StoredDocument[]> {
  const all: StoredDocument[] = [];
  for await (const page of pagesOf(database, query)) all.push(...page);
  return all;
}

/** All documents directly below another, as a transaction sees them. */
export const readBelow = (
  database: Service,
  parent: string,
  query: Query,
  transaction: string,
): Promise<StoredDocument[]> => runQuery(database, toStructured(query), { parent, transaction });

/** Some documents by their paths; those that are not there are not in the answer. */
export async function readSome(
  database: Service,
  paths: readonly string[],
  { transaction, fields }: { transaction?: string; fields?: readonly string[] } = {},
): Promise<ReadonlyMap<string, StoredDocument>> {
  if (paths.length === 0) return new Map();
  const answers = await post<readonly Answer[]>(database, '', 'batchGet', {
    documents: paths.map((path) => `${rootOf(database)}/${path}`),
    ...(fields && { mask: { fieldPaths: fields } }),
    ...(transaction !== undefined && { transaction }),
  });
  return new Map(
    answers.flatMap(({ found }) => {
      const document = found && toDocument(database)(found);
      return document ? [[document.path, document]] : [];
    }),
  );
}

/** The ids of the collections at the root. */
export async function rootCollections(database: Service): Promise<string[]> {
  const { collectionIds = [] } = await post<{ collectionIds?: string[] }>(
    database,
    '',
    'listCollectionIds',
    { pageSize: 300 },
  );
  return collectionIds;
}

/** Writes all of it or nothing. */
export async function commit(
  database: Service,
  writes: readonly Write[],
  transaction?: string,
): Promise<void> {
  await post(database, '', 'commit', {
    ...(transaction !== undefined && { transaction }),
    writes: writes.map(({ path, fields, unchangedSince }) => {
      const name = `${rootOf(database)}/${path}`;
      return {
        ...(fields === null ? { delete: name } : { update: { name, fields } }),
        ...(unchangedSince !== undefined && { currentDocument: { updateTime: unchangedSince } }),
      };
    }),
  });
}

/** Whether a commit was refused because a document is no longer what it was read as. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof RequestError && /FAILED_PRECONDITION|ABORTED/.test(error.message);

async function attempt(
  database: Service,
  work: (transaction: string) => Promise<readonly Write[]>,
): Promise<readonly Write[]> {
  const { transaction } = await post<{ transaction: string }>(database, '', 'beginTransaction', {});
  try {
    const writes = await work(transaction);
    await commit(database, writes, transaction);
    return writes;
  } catch (error) {
    // Else what it read stays locked for a while. After a refused commit there is nothing to do.
    await post(database, '', 'rollback', { transaction }).catch(() => undefined);
    throw error;
  }
}

/**
 * Writes what a transaction decides, on what it reads; again when somebody was faster.
 *
 * @param work decides from reads made with the transaction it is given
 * @returns what was written
 */
export async function inTransaction(
  database: Service,
  work: (transaction: string) => Promise<readonly Write[]>,
): Promise<readonly Write[]> {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      // eslint-disable-next-line no-await-in-loop -- the next attempt only if this one failed
      return await attempt(database, work);
    } catch (error) {
      if (left === 1 || !(error instanceof RequestError) || error.status !== CONFLICT) throw error;
    }
  }
}
