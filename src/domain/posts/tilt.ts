import { hashOf } from '@/lib/hashOf';

/** The five possible tilts of a card, in degrees (docs/product.md#home-wall). */
export const TILTS = [-2.2, -1.1, 0, 1.3, 2] as const;

/** Returns the tilt of a post's card: random along the wall, but always the same for one post. */
export const tiltOf = (postId: string): number => TILTS[hashOf(postId) % TILTS.length] ?? 0;
