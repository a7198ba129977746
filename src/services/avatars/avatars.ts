import { PROFILE_PICTURES } from '@/config/collections';
import { avatarPath } from '@/config/paths';
import { all, order } from '@/config/queries';
import type { Avatar } from '@/domain/avatar';
import { cachedPromise } from '@/domain/cachedPromise';
import { logError } from '@/services/browser/log';
import { parseAvatar } from '@/services/firebase/parse';
import { getDocument, runQuery } from '@/services/firebase/rest';
import { fieldsOf, idOf, type RestDocument } from '@/services/firebase/restValues';
import { cacheAvatars, cachedAvatarUrl } from './cachedAvatars';

/** Active avatars, newest first. */
const AVATARS_QUERY = {
  from: [{ collectionId: PROFILE_PICTURES }],
  where: all({ isActive: { booleanValue: true } }),
  orderBy: [order('createdAt', 'DESCENDING')],
};

/** URLs by id of avatars outside the active catalogue, which some users still have. */
const inactiveUrls = new Map<string, Promise<string>>();

const toAvatar = (document: RestDocument): Avatar | null =>
  parseAvatar(idOf(document), fieldsOf(document.fields));

async function fetchCatalogue(): Promise<readonly Avatar[]> {
  const avatars = (await runQuery(AVATARS_QUERY)).flatMap((document) => toAvatar(document) ?? []);
  cacheAvatars(avatars);
  return avatars;
}

/**
 * Fetches the active avatars, newest first, once per page load. The next call retries a failed
 * request.
 *
 * @throws ConnectionError when offline, timed out or refused
 */
export const fetchAvatars = cachedPromise(fetchCatalogue);

/** Fetches the catalogue at most once per page load, even if that fails. */
const tryCatalogueOnce = cachedPromise<unknown>(() =>
  fetchAvatars().catch((error: unknown) => logError('load the avatars', error)),
);

async function fetchOne(id: string): Promise<string> {
  try {
    const found = await getDocument(PROFILE_PICTURES, id);
    const avatar = typeof found === 'string' ? null : toAvatar(found);
    return avatar?.imageUrl ?? avatarPath(id);
  } catch (error) {
    logError('load an avatar', error);
    return avatarPath(id);
  }
}

/**
 * Fetches the URL of an avatar that the cached catalogue lacks. If the catalogue on the server lacks
 * it, too, fetches the single avatar by its id: it may be inactive.
 *
 * @returns `avatarPath(id)` if the avatar cannot be found; the promise never rejects
 */
export async function fetchAvatarUrl(id: string): Promise<string> {
  await tryCatalogueOnce();
  const offered = cachedAvatarUrl(id);
  if (offered !== null) return offered;
  const url = inactiveUrls.get(id) ?? fetchOne(id);
  inactiveUrls.set(id, url);
  return url;
}
