import type { Env } from '@/config/env';
import type { Query } from './query';

/**
 * The requests of services/firebase/rest. index.html sends some of them early (preview/earlyScript), so
 * this module takes the settings as an argument: the build imports it.
 */

interface ProjectSettings {
  readonly firebase: Pick<Env['firebase'], 'projectId'>;
}

export interface ReadRequest {
  /** Path below the URL of the database's documents. */
  readonly path: string;
  readonly body: string;
}

/** Returns the full name of a document. @param path 'posts/abc' */
export const documentName = ({ firebase }: ProjectSettings, path: string): string =>
  `projects/${firebase.projectId}/databases/(default)/documents${path && '/'}${path}`;

/** Returns the URL of all documents. The emulator is only reachable from this machine. */
export function documentsUrl(env: ProjectSettings & Pick<Env, 'emulators'>): string {
  const host = env.emulators
    ? `http://127.0.0.1:${env.emulators.firestore}`
    : 'https://firestore.googleapis.com';
  return `${host}/v1/${documentName(env, '')}`;
}

const requestBelow = (parent: string, method: string, body: object): ReadRequest => ({
  path: `${parent && '/'}${parent}:${method}`,
  body: JSON.stringify(body),
});

export const queryRequest = ({ parent, structuredQuery }: Query): ReadRequest =>
  requestBelow(parent, 'runQuery', { structuredQuery });

export const countRequest = ({ parent, structuredQuery }: Query): ReadRequest =>
  requestBelow(parent, 'runAggregationQuery', {
    structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'count', count: {} }] },
  });

/** Not a GET: all documents then have one URL, so the browser sends one CORS preflight for all. */
export const documentRequest = (env: ProjectSettings, path: string): ReadRequest =>
  requestBelow('', 'batchGet', { documents: [documentName(env, path)] });
