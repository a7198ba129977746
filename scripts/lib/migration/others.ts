import { isDeepStrictEqual } from 'node:util';
import { PICTURE_NAME_MAX } from '@/config/limits';
import { isSameParisDay } from '@/domain/days';
import { isDocumentId } from '@/domain/documentId';
import { imageUrlOf, nameOfImage } from '@/domain/picture';
import type { StoredDocument, Write } from '../firestore-rest';
import { encode } from '../firestore-values';
import type { Issue } from './issues';
import { dateOf, instantIn, textOf } from './values';

/** Documents to write, each part in one commit, and what is told of them. */
export interface Migrated {
  readonly writes: readonly (readonly Write[])[];
  readonly issues: readonly Issue[];
}

/** A picture of the catalogue: an address stays, a file's name becomes one (spec section 5). */
export function migratePicture(picture: StoredDocument): Migrated {
  const { path, fields, createTime, updateTime } = picture;
  const stored = textOf(fields['imageUrl']);
  const imageUrl = stored?.startsWith('/') ? stored : imageUrlOf(stored ?? '');
  if (imageUrl === null) {
    return { writes: [], issues: [{ kind: 'picture', path, detail: 'imageUrl' }] };
  }
  const name = textOf(fields['name'])?.trim() || nameOfImage(imageUrl) || 'Photo';
  const wanted = {
    ...fields,
    imageUrl: encode(imageUrl),
    name: encode(name.slice(0, PICTURE_NAME_MAX)),
    isActive: encode(fields['isActive']?.booleanValue === true),
    createdAt: instantIn(fields['createdAt']) ?? { timestampValue: createTime },
  };
  if (isDeepStrictEqual(wanted, fields)) return { writes: [], issues: [] };
  const changed = Object.entries(wanted).filter(([key, value]) => {
    return !isDeepStrictEqual(value, fields[key]);
  });
  return {
    writes: [[{ path, fields: wanted, unchangedSince: updateTime }]],
    issues: [{ kind: 'picture', path, detail: changed.map(([key]) => key).join(', ') }],
  };
}

const uidOf = ({ fields }: StoredDocument): string | null => textOf(fields['userId']);

const isLog = (log: StoredDocument): boolean => {
  const uid = uidOf(log);
  return uid !== null && isDocumentId(uid) && instantIn(log.fields['deletedAt']) !== null;
};

/** Whose accounts are closed: there is a log entry, and no user any more. */
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

/** Log entries come to stand under the id of whom they are about. */
export function migrateLogs(
  logs: readonly StoredDocument[],
  closed: ReadonlySet<string>,
): Migrated {
  const writes: Write[][] = [];
  const issues: Issue[] = [];
  const placed = new Set(logs.map(({ id }) => id));
  for (const log of logs) {
    const { path, id, fields, updateTime } = log;
    const uid = uidOf(log);
    if (uid === null || !isLog(log)) issues.push({ kind: 'log', path });
    else if (!closed.has(uid)) issues.push({ kind: 'unfinishedClosing', path });
    else if (id === uid) continue;
    else if (placed.has(uid)) issues.push({ kind: 'log', path, detail: `en double pour ${uid}` });
    else {
      placed.add(uid);
      const deletedAt = instantIn(fields['deletedAt']) ?? {};
      writes.push([
        { path: `deletionLogs/${uid}`, fields: { ...fields, deletedAt } },
        { path, fields: null, unchangedSince: updateTime },
      ]);
    }
  }
  return { writes, issues };
}

/** The places of the day that are taken by what was published today already. */
export function todayOf(
  published: readonly { readonly id: string; readonly publishedAt: string }[],
  now: Date,
): Write[] {
  const today = published
    .map(({ id, publishedAt }) => ({
      id,
      at: dateOf({ timestampValue: publishedAt }),
      publishedAt,
    }))
    .filter(({ at }) => isSameParisDay(at, now))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const last = today.at(-1);
  if (!last) return [];
  const at = { timestampValue: last.publishedAt };
  return [{ path: 'publishing/today', fields: { at, ids: encode(today.map(({ id }) => id)) } }];
}
