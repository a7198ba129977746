import * as v from 'valibot';
import type { Avatar } from '@/domain/accounts/avatar';
import { jsonStorage } from '@/services/browser/jsonStorage';

/** Maximum age of the stored catalogue, in ms. One day, because the catalogue rarely changes. */
const CACHE_MS = 24 * 60 * 60 * 1000;

const cached = jsonStorage(
  () => localStorage,
  'profilePictures',
  v.object({
    readAt: v.number(),
    pictures: v.array(v.object({ id: v.string(), imageUrl: v.string(), name: v.string() })),
  }),
);

/** Returns the catalogue of the last visit; undefined if it is absent, invalid or older than CACHE_MS. */
export function storedAvatars(): readonly Avatar[] | undefined {
  const last = cached.get();
  const age = last ? Date.now() - last.readAt : CACHE_MS;
  return last && age >= 0 && age < CACHE_MS ? last.pictures : undefined;
}

/** Stores a catalogue in localStorage if the browser allows it. */
export const storeAvatars = (avatars: readonly Avatar[]): boolean =>
  cached.set({ readAt: Date.now(), pictures: [...avatars] });
