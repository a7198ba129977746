import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { commonMessages } from '@/config/messages';
import { avatarPath } from '@/config/paths';
import type { Avatar } from '@/domain/accounts/avatar';
import { storedAvatars } from '@/services/avatars/storedAvatars';
import { chunk } from '@/services/browser/chunk';
import { queryFn } from './query';

/** Loaded on demand: most URLs are cached, and the chunk contains Firestore. */
const avatars = chunk(() => import('@/services/avatars/avatars'));

/** Time for which a read catalogue is used: a visit. */
const FRESH_MS = 24 * 60 * 60 * 1000;

/** The active avatars, newest first: those of the last visit, then read once per page load. */
export const avatarsQuery = queryOptions({
  queryKey: ['avatars'],
  queryFn: queryFn(
    'load the avatars',
    async ({ signal }) => (await avatars.load()).fetchAvatars(signal),
    commonMessages.error.loadAvatars,
  ),
  initialData: storedAvatars,
  initialDataUpdatedAt: 0,
  staleTime: FRESH_MS,
  gcTime: Infinity,
});

/** Reads the catalogue unless that was tried before. A failure is only logged. */
async function tryCatalogue(client: QueryClient): Promise<readonly Avatar[] | undefined> {
  if (client.getQueryState(avatarsQuery.queryKey)?.status === 'error') return undefined;
  return client.fetchQuery(avatarsQuery).catch(() => undefined);
}

const urlIn = (catalogue: readonly Avatar[] = [], id: string | null = null): string | null =>
  catalogue.find((avatar) => avatar.id === id)?.imageUrl ?? null;

/** The URL of an avatar that the known catalogue lacks. */
export const avatarUrlQuery = (id: string) =>
  queryOptions({
    queryKey: ['avatarUrl', id],
    queryFn: queryFn('load an avatar', async ({ client, signal }) => {
      const { fetchAvatarUrl } = await avatars.load();
      return urlIn(await tryCatalogue(client), id) ?? (await fetchAvatarUrl(id, signal));
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
  const { data: catalogue } = useQuery({ ...avatarsQuery, enabled: false });
  const known = urlIn(catalogue, id);
  const { data, error } = useQuery({
    ...avatarUrlQuery(id ?? ''),
    enabled: id !== null && known === null,
  });
  if (id === null || known !== null) return known;
  return error ? avatarPath(id) : (data ?? null);
}
