import { emulatorAddress, PROJECT_ID } from '../../support/environment';
import { emailOf, uidOf, type Role } from '../../support/people';

/** Firestore's REST door: no SDK between an attacker and the rules. */

const field = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** The token of rules-unit-testing's contexts: the emulator takes it unsigned. */
function tokenOf(role: Role): string | null {
  if (role === 'visitor') return null;
  const uid = uidOf(role);
  const iat = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${PROJECT_ID}`,
    aud: PROJECT_ID,
    iat,
    exp: iat + 3600,
    auth_time: iat,
    sub: uid,
    user_id: uid,
    email: emailOf(role),
    firebase: { sign_in_provider: 'custom', identities: {} },
  };
  return `${encode({ alg: 'none', type: 'JWT' })}.${encode(claims)}.`;
}

/** The emulator's administrator, past the rules. */
const OWNER = 'owner';
const ROOT = `projects/${PROJECT_ID}/databases/(default)/documents`;

async function call(token: string | null, path: string, body?: object): Promise<unknown> {
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

/** The filters that some rule of a list asks for; and none. */
const FILTERS = [
  undefined,
  equals('status', { stringValue: 'published' }),
  equals('isPrivate', { booleanValue: false }),
  equals('isActive', { booleanValue: true }),
];

/** Every document that a query brings up; none where the rules refuse it. */
async function ask(token: string | null, from: object, where?: object): Promise<unknown[]> {
  const structuredQuery = { from: [from], ...(where && { where }) };
  const answer = await call(token, ':runQuery', { structuredQuery });
  return list(answer).map((line) => field(line, 'document'));
}

/** A document as a reader gets it: its path, everything in it as text, all times it shows. */
export interface Seen {
  readonly path: string;
  readonly text: string;
  /** createTime, updateTime and every timestamp among the fields, in milliseconds. */
  readonly times: readonly number[];
}

function seen(document: unknown): Seen[] {
  const name = field(document, 'name');
  if (typeof name !== 'string') return [];
  const path = name.slice(ROOT.length + 1);
  const text = JSON.stringify(field(document, 'fields') ?? {});
  const times = [...JSON.stringify(document).matchAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g)];
  return [{ path, text, times: times.map(([time]) => Date.parse(time.slice(1, -1))) }];
}

/** Every document there is, whoever may read it. */
export const everything = async (): Promise<Seen[]> =>
  (await ask(OWNER, { allDescendants: true })).flatMap(seen);

/**
 * Everything that a reader can get hold of: each document asked for by its path, each collection
 * and collection group listed with every filter that some rule asks for, and the whole database.
 */
export async function readableTo(role: Role): Promise<Seen[]> {
  const token = tokenOf(role);
  const paths = (await everything()).map(({ path }) => path);
  const collections = new Set(paths.map((path) => path.split('/').at(-2)));
  const answers = await Promise.all([
    ...paths.map(async (path) => [await call(token, `/${path}`)]),
    ...[...collections].flatMap((collectionId) =>
      [false, true].flatMap((allDescendants) =>
        FILTERS.map((filter) => ask(token, { collectionId, allDescendants }, filter)),
      ),
    ),
    ask(token, { allDescendants: true }),
  ]);
  const found = answers.flat().flatMap(seen);
  return [...new Map(found.map((document) => [document.path, document])).values()];
}
