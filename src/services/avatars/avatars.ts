import { PROFILE_PICTURES } from '@/config/collections';
import { DOCUMENTS_PER_QUERY } from '@/config/limits';
import { avatarPath } from '@/config/paths';
import type { Avatar } from '@/domain/avatar';
import { cachedPromise } from '@/domain/cachedPromise';
import { logError } from '@/services/browser/log';
import { parseAvatar } from '@/services/firebase/parseAvatar';
import { avatarDocumentPath } from '@/services/firebase/documentPaths';
import { descending, query, where } from '@/services/firebase/query';
import { fetchDocument, runQuery } from '@/services/firebase/rest';
import { cacheAvatars, cachedAvatarUrl } from './cachedAvatars';

/** Active avatars, newest first. */
const AVATARS_QUERY = query(PROFILE_PICTURES, {
  filters: [where('isActive', 'EQUAL', { booleanValue: true })],
  orderBy: [descending('createdAt')],
  limit: DOCUMENTS_PER_QUERY,
});

/** URLs by id of avatars outside the active catalogue, which some users still have. */
const inactiveUrls = new Map<string, Promise<string>>();

async function fetchCatalogue(): Promise<readonly Avatar[]> {
  const documents = await runQuery(AVATARS_QUERY);
  const avatars = documents.flatMap(({ id, data }) => parseAvatar(id, data) ?? []);
  cacheAvatars(avatars);
  return avatars;
}

/**
 * Fetches the active avatars, newest first, once per page load. The next call retries a failed
 * request.
 *
 * @throws ConnectionError, RequestError
 */
export const fetchAvatars = cachedPromise(fetchCatalogue);

/** Fetches the catalogue at most once per page load, even if that fails. */
const tryCatalogueOnce = cachedPromise<unknown>(() =>
  fetchAvatars().catch((error: unknown) => logError('load the avatars', error)),
);

async function fetchOne(id: string): Promise<string> {
  try {
    const found = await fetchDocument(avatarDocumentPath(id));
    return (found && parseAvatar(id, found.data)?.imageUrl) ?? avatarPath(id);
  } catch (error) {
    logError('load an avatar', error);
    // The next call tries again.
    inactiveUrls.delete(id);
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
