import { avatarPath } from '@/config/paths';
import { cachedAvatarUrl } from '@/services/avatars/cachedAvatars';
import { chunk } from '@/services/browser/chunk';
import { loadFailure } from '@/services/browser/loadFailure';
import { useLoad } from './useLoad';

/** Contains Firestore, which the first page does not need: most URLs are cached. */
const avatars = chunk(() => import('@/services/avatars/avatars'));

async function fetchUrl(id: string): Promise<string> {
  const { fetchAvatarUrl } = await avatars.load();
  return fetchAvatarUrl(id);
}

/**
 * Returns the URL of a profile picture of the catalogue.
 *
 * @param id null for no profile picture: nothing is fetched
 * @returns null without an id, and while the URL is loading
 */
export function useAvatarUrl(id: string | null): string | null {
  const cachedUrl = id === null ? null : cachedAvatarUrl(id);
  const { data, failure, isLoading } = useLoad(
    async () => id && fetchUrl(id),
    (error) => loadFailure('load the avatar catalogue', error),
    cachedUrl === null ? id : null,
  );
  if (id === null || cachedUrl !== null || isLoading) return cachedUrl;
  return failure ? avatarPath(id) : (data ?? null);
}
