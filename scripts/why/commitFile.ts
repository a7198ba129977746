import { Trouble } from '../lib/messages';
import type { DeniedWrite } from './denial';

/** A value as Firestore's REST API writes it: `{ stringValue: 'a' }`. */
type Value = Readonly<Record<string, unknown>>;

/** The user of a commit, and the claims of the token: `{ uid, email }`. */
export interface Auth {
  readonly uid: string;
  readonly [claim: string]: unknown;
}

export interface FileWrite extends DeniedWrite {
  readonly fields: Readonly<Record<string, Value>>;
  /** The field paths that an update changes; null to replace the document. */
  readonly mask: readonly string[] | null;
  readonly transforms: readonly object[];
}

/** A commit to replay. */
export interface CommitFile {
  /** Undefined if the file does not say. */
  readonly auth: Auth | null | undefined;
  readonly writes: readonly FileWrite[];
  /** Documents before the commit, beside those of the emulators. */
  readonly documents: readonly FileWrite[];
}

type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const unreadable = (what: string): Trouble =>
  new Trouble(
    `Ce commit est illisible : ${what}. Voir docs/why-denied.md.`,
    `This commit cannot be read: ${what}.`,
  );

/** Plain values with a meaning of their own. */
const NOW = '@now';
const TIME = /^@time (.+)$/;

/** Quotes a field name as the REST API requires. */
const quoted = (name: string): string =>
  /^[A-Za-z_]\w*$/.test(name) ? name : `\`${name.replaceAll(/[\\`]/g, '\\$&')}\``;

/** Converts a plain value. The field paths that hold '@now' are added to `now`, and left out. */
function toValue(plain: unknown, path: string, now: string[]): Value {
  if (plain === null) return { nullValue: null };
  if (typeof plain === 'boolean') return { booleanValue: plain };
  if (typeof plain === 'number') {
    return Number.isInteger(plain) ? { integerValue: String(plain) } : { doubleValue: plain };
  }
  if (typeof plain === 'string') {
    const [, time] = TIME.exec(plain) ?? [];
    return time === undefined ? { stringValue: plain } : { timestampValue: time };
  }
  if (Array.isArray(plain)) {
    return { arrayValue: { values: plain.map((item: unknown) => toValue(item, path, now)) } };
  }
  if (!isRecord(plain)) throw unreadable(path);
  return { mapValue: { fields: toFields(plain, path, now) } };
}

function toFields(plain: Json, path: string, now: string[]): Record<string, Value> {
  const fields: Record<string, Value> = {};
  for (const [name, value] of Object.entries(plain)) {
    const inner = path === '' ? quoted(name) : `${path}.${quoted(name)}`;
    if (value === NOW) now.push(inner);
    else fields[name] = toValue(value, inner, now);
  }
  return fields;
}

/** Converts the keys of an update, which are field paths: { 'quota.count': 2 }. */
function nested(data: Json): Json {
  const result: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(data)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let target = result;
    for (const name of names) {
      const inner = { ...Object(target[name]) };
      target[name] = inner;
      target = inner;
    }
    target[last] = value;
  }
  return result;
}

const OPS = ['set', 'create', 'update'] as const;

/** Reads a write as a person writes it: `{ "update": "posts/abc", "data": { … } }`. */
function plainWrite(op: (typeof OPS)[number], path: string, data: Json): FileWrite {
  const now: string[] = [];
  const fields = toFields(op === 'update' ? nested(data) : data, '', now);
  const paths = Object.keys(data).map((key) => key.split('.').map(quoted).join('.'));
  const transforms = now.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }));
  // A field that the server sets is in the transforms only.
  const mask = op === 'update' ? paths.filter((one) => !now.includes(one)) : null;
  return { op, path, fields, mask, transforms };
}

const pathOf = (name: string): string =>
  name.replace(/^projects\/[^/]+\/databases\/[^/]+\/documents\//, '').replace(/^\//, '');

const removal = (name: string): FileWrite => ({
  op: 'delete',
  path: pathOf(name),
  fields: {},
  mask: null,
  transforms: [],
});

/** Reads a write of a request to Firestore, as the browser shows it. */
function requestWrite({ update, updateMask, updateTransforms, currentDocument }: Json): FileWrite {
  const { name, fields = {} } = isRecord(update) ? update : {};
  if (typeof name !== 'string' || !isRecord(fields)) throw unreadable('writes');
  const mask = isRecord(updateMask) ? (updateMask['fieldPaths'] ?? []) : null;
  const exists = isRecord(currentDocument) && currentDocument['exists'] !== false;
  const isNew = isRecord(currentDocument) && currentDocument['exists'] === false;
  return {
    op: isNew ? 'create' : exists ? 'update' : mask === null ? 'set' : 'merge',
    path: pathOf(name),
    // The browser's request is not validated: the emulator does that.
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    fields: fields as FileWrite['fields'],
    mask: Array.isArray(mask) ? mask.map(String) : null,
    transforms: Array.isArray(updateTransforms) ? updateTransforms.filter(isRecord) : [],
  };
}

function toWrite(write: unknown): FileWrite[] {
  if (!isRecord(write)) throw unreadable('writes');
  // Documents that a transaction has read and does not write.
  if ('verify' in write) return [];
  const { delete: deleted } = write;
  if (typeof deleted === 'string') return [removal(deleted)];
  const op = OPS.find((one) => typeof write[one] === 'string');
  if (op === undefined) return [requestWrite(write)];
  const { data = {} } = write;
  if (!isRecord(data)) throw unreadable(`data, ${String(write[op])}`);
  return [plainWrite(op, pathOf(String(write[op])), data)];
}

function toAuth(auth: unknown): CommitFile['auth'] {
  if (auth === undefined || auth === null) return auth;
  if (!isRecord(auth) || typeof auth['uid'] !== 'string') throw unreadable('auth.uid');
  return { ...auth, uid: auth['uid'] };
}

/** Reads the text of a file. @throws Trouble that names what is wrong */
export function readCommit(text: string): CommitFile {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    throw unreadable(String(error));
  }
  if (!isRecord(file)) throw unreadable('JSON');
  const { auth, writes, documents = {} } = file;
  if (!Array.isArray(writes) || writes.length === 0) throw unreadable('writes');
  if (!isRecord(documents)) throw unreadable('documents');
  return {
    auth: toAuth(auth),
    writes: writes.flatMap(toWrite),
    documents: Object.entries(documents).map(([path, data]) => {
      if (!isRecord(data)) throw unreadable(`documents, ${path}`);
      return plainWrite('set', pathOf(path), data);
    }),
  };
}
