import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { messages } from '@/config/messages';
import { avatarPath } from '@/config/paths';
import { cachedAvatarUrl } from '@/services/avatars/cachedAvatars';
import { chunk } from '@/services/browser/chunk';
import { queryFn } from './query';

/** Contains Firestore, which the first page does not need: most URLs are cached. */
const avatars = chunk(() => import('@/services/avatars/avatars'));

/** The active avatars, newest first, read once per page load. */
export const avatarsQuery = queryOptions({
  queryKey: ['avatars'],
  queryFn: queryFn(
    'load the avatars',
    async ({ signal }) => (await avatars.load()).fetchAvatars(signal),
    messages.error.loadAvatars,
  ),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Reads the catalogue unless that was tried before. A failure is only logged. */
async function tryCatalogue(client: QueryClient): Promise<void> {
  if (client.getQueryState(avatarsQuery.queryKey)?.status === 'error') return;
  await client.fetchQuery(avatarsQuery).catch(() => undefined);
}

/** The URL of an avatar that the cached catalogue lacks. */
export const avatarUrlQuery = (id: string) =>
  queryOptions({
    queryKey: ['avatarUrl', id],
    queryFn: queryFn('load an avatar', async ({ client, signal }) => {
      const { fetchAvatarUrl } = await avatars.load();
      return fetchAvatarUrl(id, () => tryCatalogue(client), signal);
    }),
    staleTime: Infinity,
    gcTime: Infinity,
  });

/**
 * Returns the URL of a profile picture of the catalogue.
 *
 * @param id null for no profile picture: nothing is fetched
 * @returns null without an id, and while the URL is loading
 */
export function useAvatarUrl(id: string | null): string | null {
  const cachedUrl = id === null ? null : cachedAvatarUrl(id);
  const { data, error } = useQuery({
    ...avatarUrlQuery(id ?? ''),
    enabled: id !== null && cachedUrl === null,
  });
  if (id === null || cachedUrl !== null) return cachedUrl;
  return error ? avatarPath(id) : (data ?? null);
}
