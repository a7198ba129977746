import { isDeepStrictEqual } from 'node:util';
import type { Timestamp } from 'firebase-admin/firestore';
import { AVATAR_NAME_MAX } from '@/config/limits';
import { isSameParisDay } from '@/domain/days';
import { isDocumentId } from '@/domain/documentId';
import { imageUrlOf, nameOfImage } from '@/domain/accounts/avatar';
import type { StoredDocument } from '../lib/documents';
import type { Issue } from './issues';
import { instantIn, textOf } from './values';
import type { Write } from './writes';

/** Documents to write, each inner list in one commit, and the issues found in them. */
interface Migrated {
  readonly writes: readonly (readonly Write[])[];
  readonly issues: readonly Issue[];
}

/**
 * Migrates an avatar of the catalogue: a URL is kept, a file name is converted to a URL
 * (docs/product.md#profile-picture-catalogue).
 */
export function migrateAvatar(avatar: StoredDocument): Migrated {
  const { path, fields, createTime } = avatar;
  const stored = textOf(fields['imageUrl']);
  const imageUrl = stored?.startsWith('/') ? stored : imageUrlOf(stored ?? '');
  if (imageUrl === null) {
    return { writes: [], issues: [{ kind: 'picture', path, detail: 'imageUrl' }] };
  }
  const name = textOf(fields['name'])?.trim() || nameOfImage(imageUrl) || 'Photo';
  const wanted = {
    ...fields,
    imageUrl,
    name: name.slice(0, AVATAR_NAME_MAX),
    isActive: fields['isActive'] === true,
    createdAt: instantIn(fields['createdAt']) ?? createTime,
  };
  if (isDeepStrictEqual(wanted, fields)) return { writes: [], issues: [] };
  const changed = Object.entries(wanted).filter(([key, value]) => {
    return !isDeepStrictEqual(value, fields[key]);
  });
  return {
    writes: [[{ path, fields: wanted, before: avatar }]],
    issues: [{ kind: 'picture', path, detail: changed.map(([key]) => key).join(', ') }],
  };
}

const uidOf = ({ fields }: StoredDocument): string | null => textOf(fields['userId']);

const isLog = (log: StoredDocument): boolean => {
  const uid = uidOf(log);
  return uid !== null && isDocumentId(uid) && instantIn(log.fields['deletedAt']) !== null;
};

/** Returns the uids of closed accounts, which have a deletion log but no user document. */
export const closedUids = (
  logs: readonly StoredDocument[],
  users: ReadonlySet<string>,
): ReadonlySet<string> =>
  new Set(
    logs.filter(isLog).flatMap((log) => {
      const uid = uidOf(log);
      return uid === null || users.has(uid) ? [] : [uid];
    }),
  );

/** Moves the deletion logs of closed accounts to the id of their user, and removes the e-mail address from all. */
export function migrateLogs(
  logs: readonly StoredDocument[],
  closed: ReadonlySet<string>,
): Migrated {
  const writes: Write[][] = [];
  const issues: Issue[] = [];
  const usedIds = new Set(logs.map(({ id }) => id));
  for (const log of logs) {
    const { path, id } = log;
    const { email, ...fields } = log.fields;
    const uid = uidOf(log);
    const isMoved =
      uid !== null && isLog(log) && closed.has(uid) && id !== uid && !usedIds.has(uid);
    if (isMoved) {
      usedIds.add(uid);
      const deletedAt = instantIn(fields['deletedAt']);
      writes.push([
        { path: `deletionLogs/${uid}`, fields: { ...fields, deletedAt } },
        { path, fields: null, before: log },
      ]);
      continue;
    }
    if (email !== undefined) writes.push([{ path, fields, before: log }]);
    if (uid === null || !isLog(log)) issues.push({ kind: 'log', path });
    else if (!closed.has(uid)) issues.push({ kind: 'unfinishedClosing', path });
    else if (id !== uid) issues.push({ kind: 'log', path, detail: `en double pour ${uid}` });
  }
  return { writes, issues };
}

/** Creates `publishing/today` with the slots of the posts that were published today. */
export function todayOf(
  published: readonly { readonly id: string; readonly publishedAt: Timestamp }[],
  now: Date,
): Write[] {
  const today = published
    .filter(({ publishedAt }) => isSameParisDay(publishedAt.toDate(), now))
    .toSorted((a, b) => a.publishedAt.toMillis() - b.publishedAt.toMillis());
  const last = today.at(-1);
  if (!last) return [];
  const ids = today.map(({ id }) => id);
  return [{ path: 'publishing/today', fields: { at: last.publishedAt, ids } }];
}
