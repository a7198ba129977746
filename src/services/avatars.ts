import { avatarPath } from '@/config/paths';
import { all, order } from '@/config/queries';
import type { Avatar } from '@/domain/avatar';
import { keepAvatars, knownAvatarUrl } from './cachedAvatars';
import { logError } from './log';
import { parseAvatar } from './parse';
import { getDocument, runQuery } from './rest';
import { fieldsOf, idOf, type RestDocument } from './restValues';

/** Those that are offered, newest first. */
const AVATARS_QUERY = {
  from: [{ collectionId: 'profilePictures' }],
  where: all({ isActive: { booleanValue: true } }),
  orderBy: [order('createdAt', 'DESCENDING')],
};

let catalogue: Promise<readonly Avatar[]> | undefined;
let fetchForAvatars: Promise<unknown> | undefined;
/** Pictures that are no longer offered, which somebody wears still. */
const worn = new Map<string, Promise<string>>();

const toAvatar = (document: RestDocument): Avatar | null =>
  parseAvatar(idOf(document), fieldsOf(document.fields));

async function read(): Promise<readonly Avatar[]> {
  const avatars = (await runQuery(AVATARS_QUERY)).flatMap((document) => toAvatar(document) ?? []);
  keepAvatars(avatars);
  return avatars;
}

/**
 * The active pictures, newest first: read once per visit, not once per avatar. A failed read is
 * tried again by the next caller.
 *
 * @throws as `runQuery`
 */
export function fetchAvatars(): Promise<readonly Avatar[]> {
  catalogue ??= read().catch((error: unknown) => {
    catalogue = undefined;
    throw error;
  });
  return catalogue;
}

async function fetchOne(id: string): Promise<string> {
  try {
    const found = await getDocument('profilePictures', id);
    const avatar = typeof found === 'string' ? null : toAvatar(found);
    return avatar?.imageUrl ?? avatarPath(id);
  } catch (error) {
    logError('load a picture', error);
    return avatarPath(id);
  }
}

/**
 * Where a picture is that the copy at hand does not have: the catalogue is read again, once per
 * visit however many ask and however it ends. What it does not have either, for it is no longer
 * offered, is looked for by its id.
 */
export async function fetchAvatarUrl(id: string): Promise<string> {
  fetchForAvatars ??= fetchAvatars().catch((error: unknown) => {
    logError('load the pictures', error);
  });
  await fetchForAvatars;
  const offered = knownAvatarUrl(id);
  if (offered !== null) return offered;
  const url = worn.get(id) ?? fetchOne(id);
  worn.set(id, url);
  return url;
}
