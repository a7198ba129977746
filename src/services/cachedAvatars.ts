import * as v from 'valibot';
import type { Avatar } from '@/domain/avatar';
import { jsonStorage } from './jsonStorage';

/** The catalogue changes rarely: what was read is good for a day. */
const CACHE_MS = 24 * 60 * 60 * 1000;

const cached = jsonStorage(
  () => localStorage,
  'profilePictures',
  v.object({
    readAt: v.number(),
    pictures: v.array(v.object({ id: v.string(), imageUrl: v.string(), name: v.string() })),
  }),
);

/** The catalogue as this browser last read it; empty when it never did, long ago, or unreadably. */
function keptAvatars(): readonly Avatar[] {
  const last = cached.get();
  const age = last ? Date.now() - last.readAt : CACHE_MS;
  return last && age >= 0 && age < CACHE_MS ? last.pictures : [];
}

/** The newest copy at hand: kept from an earlier visit, then what was read in this one. */
let known: readonly Avatar[] | undefined;

/** Where a picture is, told at once; null unless the copy at hand has it. */
export function knownAvatarUrl(id: string): string | null {
  known ??= keptAvatars();
  return known.find((avatar) => avatar.id === id)?.imageUrl ?? null;
}

/** Keeps the catalogue as it was just read, for the next visit too where the browser lets us. */
export function keepAvatars(avatars: readonly Avatar[]): void {
  known = avatars;
  cached.set({ readAt: Date.now(), pictures: [...avatars] });
}
