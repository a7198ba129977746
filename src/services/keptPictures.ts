import * as v from 'valibot';
import type { Picture } from '@/domain/picture';
import { storedText } from './storedText';

const kept = storedText(() => localStorage, 'profilePictures');
/** The catalogue changes rarely: what was read is good for a day. */
const KEPT_MS = 24 * 60 * 60 * 1000;

const keptSchema = v.object({
  readAt: v.number(),
  pictures: v.array(v.object({ id: v.string(), imageUrl: v.string(), name: v.string() })),
});

/** The catalogue as this browser last read it; empty when it never did, long ago, or unreadably. */
export function keptPictures(): readonly Picture[] {
  try {
    const { readAt, pictures } = v.parse(keptSchema, JSON.parse(kept.get() ?? 'null'));
    const age = Date.now() - readAt;
    return age >= 0 && age < KEPT_MS ? pictures : [];
  } catch {
    // Nothing kept, or not ours.
    return [];
  }
}

/** Keeps the catalogue for the next visit, where the browser lets us. */
export function keepPictures(pictures: readonly Picture[]): void {
  kept.set(JSON.stringify({ readAt: Date.now(), pictures }));
}
