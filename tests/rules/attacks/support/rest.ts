import { USER_SCAN } from '@/config/limits';
import { emulatorAddress, PROJECT_ID, unsignedToken } from '../../support/emulator';
import { emailOf, uidOf, type Role } from '../../support/roles';

/** Reads over Firestore's REST API, as an attacker can without the SDK. */

const field = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Builds a token for a role. @returns null for a visitor */
export const tokenOf = (role: Role): string | null =>
  role === 'visitor' ? null : unsignedToken(PROJECT_ID, { uid: uidOf(role), email: emailOf(role) });

/** The token that makes the emulator skip the rules. */
const OWNER = 'owner';
const ROOT = `projects/${PROJECT_ID}/databases/(default)/documents`;

/** Returns the resource name of a document. */
export const documentName = (path: string): string => `${ROOT}/${path}`;

/** Sends a request to the REST API. @returns null when the rules deny it */
export async function request(token: string | null, path: string, body?: object): Promise<unknown> {
  const { host, port } = emulatorAddress();
  const response = await fetch(`http://${host}:${port}/v1/${ROOT}${path}`, {
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (response.status === 403) return null;
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer;
}

const equals = (name: string, value: object) => ({
  fieldFilter: { field: { fieldPath: name }, op: 'EQUAL', value },
});

/** The filters that `list` rules require, and no filter. */
const FILTERS = [
  undefined,
  equals('status', { stringValue: 'published' }),
  equals('isPrivate', { booleanValue: false }),
  equals('isActive', { booleanValue: true }),
];

/** Returns the documents that a query finds; none when the rules deny the query. */
async function queryDocuments(
  token: string | null,
  from: object,
  where?: object,
): Promise<unknown[]> {
  // The smallest bound of a query, so that none is denied for its size.
  const limit = token === OWNER ? {} : { limit: USER_SCAN };
  const structuredQuery = { from: [from], ...(where && { where }), ...limit };
  const answer = await request(token, ':runQuery', { structuredQuery });
  return list(answer).map((line) => field(line, 'document'));
}

/** A document as a reader receives it: its path, its fields as text, and all its times. */
export interface Seen {
  readonly path: string;
  readonly text: string;
  /** createTime, updateTime and all timestamps of the fields, in milliseconds. */
  readonly times: readonly number[];
}

function toSeen(document: unknown): Seen[] {
  const name = field(document, 'name');
  if (typeof name !== 'string') return [];
  const path = name.slice(ROOT.length + 1);
  const text = JSON.stringify(field(document, 'fields') ?? {});
  const times = [...JSON.stringify(document).matchAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g)];
  return [{ path, text, times: times.map(([time]) => Date.parse(time.slice(1, -1))) }];
}

/** Returns all documents of the project, whatever the rules allow. */
export const readAllDocuments = async (): Promise<Seen[]> =>
  (await queryDocuments(OWNER, { allDescendants: true })).flatMap(toSeen);

/**
 * Returns all documents that a role can read: gets each document by its path, lists each collection
 * and collection group with every filter that a rule requires, and queries the whole database.
 */
export async function readableTo(role: Role): Promise<Seen[]> {
  const token = tokenOf(role);
  const paths = (await readAllDocuments()).map(({ path }) => path);
  const collections = new Set(paths.map((path) => path.split('/').at(-2)));
  const answers = await Promise.all([
    ...paths.map(async (path) => [await request(token, `/${path}`)]),
    ...[...collections].flatMap((collectionId) =>
      [false, true].flatMap((allDescendants) =>
        FILTERS.map((filter) => queryDocuments(token, { collectionId, allDescendants }, filter)),
      ),
    ),
    queryDocuments(token, { allDescendants: true }),
  ]);
  const found = answers.flat().flatMap(toSeen);
  return [...new Map(found.map((document) => [document.path, document])).values()];
}
