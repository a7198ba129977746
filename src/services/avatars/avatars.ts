import { PROFILE_PICTURES } from '@/config/collections';
import { DOCUMENTS_PER_QUERY } from '@/config/limits';
import { avatarPath } from '@/config/paths';
import type { Avatar } from '@/domain/accounts/avatar';
import { parseAvatar } from '@/services/firebase/parseAvatar';
import { avatarDocumentPath } from '@/services/firebase/documentPaths';
import { descending, query, where } from '@/services/firebase/query';
import { fetchDocument, runQuery } from '@/services/firebase/rest';
import { storeAvatars } from './storedAvatars';

/** Active avatars, newest first. */
const AVATARS_QUERY = query(PROFILE_PICTURES, {
  filters: [where('isActive', 'EQUAL', { booleanValue: true })],
  orderBy: [descending('createdAt')],
  limit: DOCUMENTS_PER_QUERY,
});

/**
 * Fetches the active avatars, newest first, and stores them for the next visit.
 *
 * @throws ConnectionError, RequestError
 */
export async function fetchAvatars(signal?: AbortSignal): Promise<readonly Avatar[]> {
  const documents = await runQuery(AVATARS_QUERY, 'visitor', signal);
  const avatars = documents.flatMap(({ id, data }) => parseAvatar(id, data) ?? []);
  storeAvatars(avatars);
  return avatars;
}

/**
 * Fetches the URL of one avatar, which may have left the catalogue: some users still have it.
 *
 * @returns `avatarPath(id)` if the avatar does not exist
 * @throws ConnectionError, RequestError
 */
export async function fetchAvatarUrl(id: string, signal?: AbortSignal): Promise<string> {
  const found = await fetchDocument(avatarDocumentPath(id), 'visitor', signal);
  return (found && parseAvatar(id, found.data)?.imageUrl) ?? avatarPath(id);
}
