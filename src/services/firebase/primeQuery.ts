import { loadBundle } from 'firebase/firestore';
import * as v from 'valibot';
import { settings } from '@/config/settings';
import { logError } from '@/services/browser/log';
import { db } from './firestore';
import type { Query } from './query';
import { documentName } from './restRequests';
import { toDocument, type StoredDocument } from './restValues';

/** The answer to a query over REST; a row without a document has only the read time. */
const rows = v.array(v.object({ readTime: v.string(), document: v.optional(v.unknown()) }));

const byteLength = (text: string): number => new TextEncoder().encode(text).length;

/** Returns an element of a bundle: its JSON, preceded by the number of its bytes. */
function element(content: object): string {
  const json = JSON.stringify(content);
  return `${byteLength(json)}${json}`;
}

interface Result {
  readonly name: string;
  /** The document as sent. */
  readonly document: unknown;
}

/**
 * Returns a bundle with the result of a query at `readTime`
 * (https://github.com/firebase/firebase-js-sdk/blob/main/packages/firestore/src/protos/firestore_bundle_proto.ts).
 */
function toBundle(
  { structuredQuery }: Query,
  results: readonly Result[],
  readTime: string,
): string {
  const id = 'rest';
  const parent = documentName(settings, '');
  const bundledQuery = { parent, structuredQuery, limitType: 'FIRST' };
  const body = [
    { namedQuery: { name: id, readTime, bundledQuery } },
    ...results.flatMap(({ name, document }) => [
      { documentMetadata: { name, readTime, exists: true, queries: [id] } },
      { document },
    ]),
  ]
    .map(element)
    .join('');
  const metadata = {
    id,
    // The SDK ignores a bundle that is not newer than the last one of the same id.
    createTime: new Date().toISOString(),
    version: 1,
    totalDocuments: results.length,
    totalBytes: byteLength(body),
  };
  return element({ metadata }) + body;
}

/**
 * Hands the result of a query that was read over REST to the SDK. A subscription to the query then
 * starts with these documents, and Firestore sends only what has changed since they were read.
 * Never rejects: without the result the subscription reads all documents again.
 *
 * @param query a query for a top-level collection
 * @param answer answer of `sendQuery` to a query whose documents include those of `query`, in the
 *   same order; undefined if there is none
 * @param isResult returns true for the data of a document that `query` returns
 */
export async function primeQuery(
  query: Query,
  answer: unknown,
  isResult: (data: StoredDocument['data']) => boolean,
): Promise<void> {
  const read = v.safeParse(rows, answer);
  // Each read time holds for the rows before it, too.
  const readTime = read.success && read.output.at(-1)?.readTime;
  if (!readTime) return;
  const results = read.output.flatMap(({ document }) => {
    const parsed = toDocument(document);
    return parsed && isResult(parsed.data) ? { name: parsed.name, document } : [];
  });
  try {
    await loadBundle(db, toBundle(query, results.slice(0, query.structuredQuery.limit), readTime));
  } catch (error) {
    logError('load a bundle', error);
  }
}
