import type { EmulatorPorts } from '@/config/env';
import { encodeFields, type Fields } from './firestore-values';

export type { Fields, FieldValue } from './firestore-values';

/** A project on running emulators. */
export interface EmulatorTarget {
  readonly projectId: string;
  readonly ports: EmulatorPorts;
}

/** A Firestore document to write. */
export interface SeedDocument {
  readonly path: string;
  readonly fields: Fields;
}

/** Commits above 4 MiB fail; these bounds stay well below. */
const COMMIT_BYTES = 2_000_000;
const COMMIT_WRITES = 2000;

/** The emulators' administrator: no security rule applies. */
const HEADERS = { authorization: 'Bearer owner', 'content-type': 'application/json' };

async function call(method: string, url: string, body?: string): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: HEADERS,
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text.slice(0, 500)}`);
  const answer: unknown = text === '' ? null : JSON.parse(text);
  return answer;
}

const firestoreUrl = ({ ports }: EmulatorTarget, path: string): string =>
  `http://127.0.0.1:${ports.firestore}/${path}`;

const authUrl = ({ ports }: EmulatorTarget, path: string): string =>
  `http://127.0.0.1:${ports.auth}/${path}`;

const database = ({ projectId }: EmulatorTarget): string =>
  `projects/${projectId}/databases/(default)`;

/** Writes documents in their order, a few large commits one after the other. */
export async function writeDocuments(
  target: EmulatorTarget,
  documents: readonly SeedDocument[],
): Promise<void> {
  const url = firestoreUrl(target, `v1/${database(target)}/documents:commit`);
  let writes: string[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (writes.length > 0) await call('POST', url, `{"writes":[${writes.join(',')}]}`);
    writes = [];
    bytes = 0;
  };
  for (const { path, fields } of documents) {
    const name = `${database(target)}/documents/${path}`;
    const write = JSON.stringify({ update: { name, fields: encodeFields(fields) } });
    bytes += Buffer.byteLength(write);
    if (bytes > COMMIT_BYTES || writes.length === COMMIT_WRITES) {
      await flush();
      bytes = Buffer.byteLength(write);
    }
    writes.push(write);
  }
  await flush();
}

/** Whether a collection holds no document. */
export async function isEmptyCollection(
  target: EmulatorTarget,
  collection: string,
): Promise<boolean> {
  const path = `v1/${database(target)}/documents/${collection}?pageSize=1`;
  const answer = await call('GET', firestoreUrl(target, path));
  return typeof answer === 'object' && answer !== null && !('documents' in answer);
}

/** Removes every document and every account of the project. */
export async function clearProject(target: EmulatorTarget): Promise<void> {
  await call('DELETE', firestoreUrl(target, `emulator/v1/${database(target)}/documents`));
  await call('DELETE', authUrl(target, `emulator/v1/projects/${target.projectId}/accounts`));
}

/** An account of the Auth emulator, its e-mail address taken as verified. */
export interface SeedAccount {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

/** Creates an account under a chosen uid. */
export async function createAccount(target: EmulatorTarget, account: SeedAccount): Promise<void> {
  const { uid, email, password, displayName } = account;
  const path = `identitytoolkit.googleapis.com/v1/projects/${target.projectId}/accounts`;
  const body = { localId: uid, email, password, displayName, emailVerified: true };
  await call('POST', authUrl(target, path), JSON.stringify(body));
}

/** Gives the project its security rules: the text of a firestore.rules. */
export async function loadRules(target: EmulatorTarget, rules: string): Promise<void> {
  const path = `emulator/v1/projects/${target.projectId}:securityRules`;
  const body = { rules: { files: [{ name: 'firestore.rules', content: rules }] } };
  await call('PUT', firestoreUrl(target, path), JSON.stringify(body));
}
