import { getDoc } from 'firebase/firestore';
import { isDocumentId } from '@/domain/documentId';
import type { Profile } from '@/domain/user';
import { userRef } from './collections';
import { hasCode, isRefusedByRules } from './errors';
import { parseProfile } from './parse';

/** A profile as this reader may see it. */
export type FoundProfile =
  | { readonly kind: 'shown'; readonly profile: Profile }
  | { readonly kind: 'private' }
  | { readonly kind: 'unknown' };

/**
 * Somebody's profile (spec section 6): hidden when private, save from its owner and from admins.
 *
 * @throws FirebaseError when offline
 */
export async function fetchProfile(uid: string): Promise<FoundProfile> {
  // It comes from an address.
  if (!isDocumentId(uid)) return { kind: 'unknown' };
  try {
    const data = (await getDoc(userRef(uid))).data();
    const profile = data ? parseProfile(uid, data) : null;
    return profile ? { kind: 'shown', profile } : { kind: 'unknown' };
  } catch (error) {
    if (isRefusedByRules(error)) return { kind: 'private' };
    // An id that no document can have.
    if (hasCode(error, 'invalid-argument')) return { kind: 'unknown' };
    throw error;
  }
}
