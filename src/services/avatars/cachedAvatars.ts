import * as v from 'valibot';
import type { Avatar } from '@/domain/avatar';
import { jsonStorage } from '@/services/browser/jsonStorage';

/** Maximum age of the cached catalogue, in ms. One day, because the catalogue rarely changes. */
const CACHE_MS = 24 * 60 * 60 * 1000;

const cached = jsonStorage(
  () => localStorage,
  'profilePictures',
  v.object({
    readAt: v.number(),
    pictures: v.array(v.object({ id: v.string(), imageUrl: v.string(), name: v.string() })),
  }),
);

/** Reads the cached catalogue; empty if it is absent, invalid or older than CACHE_MS. */
function readCache(): readonly Avatar[] {
  const last = cached.get();
  const age = last ? Date.now() - last.readAt : CACHE_MS;
  return last && age >= 0 && age < CACHE_MS ? last.pictures : [];
}

/** The newest known catalogue: at first from the cache, then as fetched on this page. */
let known = readCache();

/** Returns an avatar's URL without a request; null if the known catalogue does not contain it. */
export function cachedAvatarUrl(id: string): string | null {
  return known.find((avatar) => avatar.id === id)?.imageUrl ?? null;
}

/** Stores a fetched catalogue in memory, and in localStorage if the browser allows it. */
export function cacheAvatars(avatars: readonly Avatar[]): void {
  known = avatars;
  cached.set({ readAt: Date.now(), pictures: [...avatars] });
}
