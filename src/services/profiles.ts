import { isDocumentId } from '@/domain/documentId';
import type { Profile } from '@/domain/user';
import { loadChunk } from './loadChunk';
import { parseProfile } from './parse';
import { getDocument } from './rest';
import { fieldsOf } from './restValues';

/** A profile as this reader may see it. */
export type FoundProfile =
  | { readonly kind: 'shown'; readonly profile: Profile }
  | { readonly kind: 'private' }
  | { readonly kind: 'unknown' };

/** What there is under an id. */
export const foundProfile = (
  uid: string,
  fields: Readonly<Record<string, unknown>> | undefined,
): FoundProfile => {
  const profile = fields ? parseProfile(uid, fields) : null;
  return profile ? { kind: 'shown', profile } : { kind: 'unknown' };
};

/**
 * Fetches a user's profile (docs/product.md#public-profile). Only its owner and admins can read a
 * private profile.
 *
 * @param viewer the uid of the reader, null for a visitor
 * @throws ConnectionError when offline or not answered in time, FirebaseError from Firestore's SDK
 */
export async function fetchProfile(uid: string, viewer: string | null): Promise<FoundProfile> {
  // It comes from an address.
  if (!isDocumentId(uid)) return { kind: 'unknown' };
  const found = await getDocument('users', uid);
  if (found === 'absent') return { kind: 'unknown' };
  if (found !== 'refused') return foundProfile(uid, fieldsOf(found.fields));
  if (viewer === null) return { kind: 'private' };
  // Only the SDK can say who asks.
  return (await loadChunk(() => import('./privateProfile'))).fetchPrivateProfile(uid);
}
