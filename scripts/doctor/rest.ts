import type { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Backend } from './members';

/** Requests of a visitor without an account that the app never sends, by Firestore's REST API. */

const TIMEOUT_MS = 15_000;

/** Returns the resource name of a document. */
export const nameOf = ({ projectId }: Backend, path: string): string =>
  `projects/${projectId}/databases/(default)/documents/${path}`;

/** Calls a method of `documents` without any credentials. */
export function callAsVisitor(backend: Backend, method: string, body: object): Promise<Response> {
  const origin = backend.hosts
    ? `http://${backend.hosts.firestore}`
    : 'https://firestore.googleapis.com';
  const documents = `projects/${backend.projectId}/databases/(default)/documents`;
  return fetch(`${origin}/v1/${documents}:${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** Returns a time in RFC 3339 with microseconds, to which Firestore's times are exact. */
export function exactTime(time: Timestamp): string {
  const seconds = new Date(time.seconds * 1000)
    .toISOString()
    .slice(0, 'yyyy-MM-ddTHH:mm:ss'.length);
  return `${seconds}.${String(Math.trunc(time.nanoseconds / 1000)).padStart(6, '0')}Z`;
}

const foundSchema = v.array(v.object({ found: v.optional(v.unknown()) }));

/**
 * Reads a document as a visitor, as it was at an earlier time.
 *
 * @returns true if its content was given
 */
export async function canReadAt(backend: Backend, path: string, time: Timestamp): Promise<boolean> {
  const response = await callAsVisitor(backend, 'batchGet', {
    documents: [nameOf(backend, path)],
    readTime: exactTime(time),
  });
  if (!response.ok) return false;
  return v.parse(foundSchema, await response.json()).some(({ found }) => found !== undefined);
}
