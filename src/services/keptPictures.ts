import * as v from 'valibot';
import type { Picture } from '@/domain/picture';
import { storedJson } from './storedJson';

/** The catalogue changes rarely: what was read is good for a day. */
const KEPT_MS = 24 * 60 * 60 * 1000;

const kept = storedJson(
  () => localStorage,
  'profilePictures',
  v.object({
    readAt: v.number(),
    pictures: v.array(v.object({ id: v.string(), imageUrl: v.string(), name: v.string() })),
  }),
);

/** The catalogue as this browser last read it; empty when it never did, long ago, or unreadably. */
function keptPictures(): readonly Picture[] {
  const last = kept.get();
  const age = last ? Date.now() - last.readAt : KEPT_MS;
  return last && age >= 0 && age < KEPT_MS ? last.pictures : [];
}

/** The newest copy at hand: kept from an earlier visit, then what was read in this one. */
let known: readonly Picture[] | undefined;

/** Where a picture is, told at once; null unless the copy at hand has it. */
export function knownPictureUrl(id: string): string | null {
  known ??= keptPictures();
  return known.find((picture) => picture.id === id)?.imageUrl ?? null;
}

/** Keeps the catalogue as it was just read, for the next visit too where the browser lets us. */
export function keepPictures(pictures: readonly Picture[]): void {
  known = pictures;
  kept.set({ readAt: Date.now(), pictures: [...pictures] });
}
