import { PROFILE_PICTURES } from '@/config/collections';
import { DOCUMENTS_PER_QUERY } from '@/config/limits';
import { avatarPath } from '@/config/paths';
import type { Avatar } from '@/domain/avatar';
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

/**
 * Fetches the active avatars, newest first, and caches them for the next visit.
 *
 * @throws ConnectionError, RequestError
 */
export async function fetchAvatars(signal?: AbortSignal): Promise<readonly Avatar[]> {
  const documents = await runQuery(AVATARS_QUERY, 'visitor', signal);
  const avatars = documents.flatMap(({ id, data }) => parseAvatar(id, data) ?? []);
  cacheAvatars(avatars);
  return avatars;
}

/**
 * Fetches the URL of an avatar that the cached catalogue lacks. If the catalogue on the server lacks
 * it, too, fetches the single avatar by its id: it may be inactive, and some users still have it.
 *
 * @param tryCatalogue calls `fetchAvatars`, unless that was done before
 * @returns `avatarPath(id)` if the avatar does not exist
 * @throws ConnectionError, RequestError
 */
export async function fetchAvatarUrl(
  id: string,
  tryCatalogue: () => Promise<void>,
  signal?: AbortSignal,
): Promise<string> {
  await tryCatalogue();
  const offered = cachedAvatarUrl(id);
  if (offered !== null) return offered;
  const found = await fetchDocument(avatarDocumentPath(id), 'visitor', signal);
  return (found && parseAvatar(id, found.data)?.imageUrl) ?? avatarPath(id);
}
