import { PassThrough } from 'node:stream';
import { Firestore, Query } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { caller, sent } from './recorder';
import { shapeOfProto, structuredQuery } from './shapes';

/** Methods of the Admin SDK that build queries: each call of them in scripts has to be seen. */
export const ADMIN_RECORDED = ['collection', 'collectionGroup', 'where', 'orderBy'] as const;

/** Call sites in scripts of these methods: 'scripts/lib/documents.ts:35:25'. */
export const adminSites = new Set<string>();

const PROJECT = 'demo-indexes';
const NAME = `projects/${PROJECT}/databases/(default)/documents`;
/** The server's time. */
const now = { seconds: Date.parse('2026-11-20T10:00:00Z') / 1000, nanos: 0 };

/** Fields of documents, in the format of the API. */
type Documents = Readonly<Record<string, object>>;

const queryRequest = v.object({ structuredQuery });
const countRequest = v.object({
  structuredAggregationQuery: v.object({
    structuredQuery,
    aggregations: v.array(v.object({ alias: v.string() })),
  }),
});
const getRequest = v.object({ documents: v.array(v.string()) });

/** Returns the responses of a server that holds these documents and ignores filters. */
function respond(documents: Documents, method: string, request: unknown): readonly object[] {
  if (method === 'batchGetDocuments') {
    return v.parse(getRequest, request).documents.map((missing) => ({ missing, readTime: now }));
  }
  if (method === 'runAggregationQuery') {
    const { structuredAggregationQuery: query } = v.parse(countRequest, request);
    sent.push(shapeOfProto(query.structuredQuery));
    const counts = query.aggregations.map(({ alias }) => [alias, { integerValue: 0 }]);
    return [{ result: { aggregateFields: Object.fromEntries(counts) }, readTime: now }];
  }
  if (method !== 'runQuery') throw new Error(`no response to ${method}`);
  const query = v.parse(queryRequest, request).structuredQuery;
  sent.push(shapeOfProto(query));
  const found = Object.entries(documents)
    .filter(([path]) => path.split('/').at(-2) === query.from[0].collectionId)
    .map(([path, fields]) => ({
      document: { name: `${NAME}/${path}`, fields, createTime: now, updateTime: now },
      readTime: now,
    }));
  return [...found, { readTime: now }];
}

const REPLIES: Readonly<Record<string, unknown>> = {
  listCollectionIds: [],
  commit: { writeResults: [], commitTime: now },
  rollback: {},
};

/** Returns a database that records the queries of the Admin SDK instead of sending them. */
export function recordingDatabase(documents: Documents): Firestore {
  const transaction = Buffer.from('transaction');
  return Object.assign(new Firestore({ projectId: PROJECT }), {
    requestStream: async (method: string, _isBidirectional: boolean, request: object) => {
      const stream = new PassThrough({ objectMode: true });
      if ('newTransaction' in request) stream.write({ transaction, readTime: now });
      for (const response of respond(documents, method, request)) stream.write(response);
      return stream.end();
    },
    request: async (method: string) => REPLIES[method],
    // Its queries name no collection and no field: they need no index.
    recursiveDelete: async () => {},
  });
}

/** Notes each call of a method in scripts. @returns a function that ends this */
function noteCalls(prototype: object, method: string): () => void {
  const build: unknown = Reflect.get(prototype, method);
  const noting = function (this: unknown, ...args: unknown[]): unknown {
    const site = caller('scripts/');
    if (site !== undefined) adminSites.add(site);
    return Reflect.apply(Object(build), this, args);
  };
  Object.assign(prototype, { [method]: noting });
  return () => Object.assign(prototype, { [method]: build });
}

/** Notes where scripts call the methods that build queries. @returns a function that ends this */
export function noteAdminSites(): () => void {
  const ends = ADMIN_RECORDED.map((method) =>
    noteCalls(method in Query.prototype ? Query.prototype : Firestore.prototype, method),
  );
  return () => {
    for (const end of ends) end();
  };
}
