import { isDocumentId } from '@/domain/documentId';
import type { Profile } from '@/domain/user';
import { loadChunk } from './loadChunk';
import { parseProfile } from './parse';
import { getDocument } from './rest';
import { fieldsOf } from './restValues';

/** A profile as the current user or visitor may see it; 'unknown' if absent or invalid. */
export type FoundProfile =
  | { readonly kind: 'shown'; readonly profile: Profile }
  | { readonly kind: 'private' }
  | { readonly kind: 'unknown' };

/** Converts the fields of a user document, which may be absent, to a FoundProfile. */
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
 * @throws ConnectionError when offline or timed out, or when Firestore returns an error
 * @throws FirebaseError from the SDK, which is used when a signed-in user reads a private profile
 */
export async function fetchProfile(uid: string, viewer: string | null): Promise<FoundProfile> {
  // The uid comes from the URL.
  if (!isDocumentId(uid)) return { kind: 'unknown' };
  const found = await getDocument('users', uid);
  if (found === 'absent') return { kind: 'unknown' };
  if (found !== 'refused') return foundProfile(uid, fieldsOf(found.fields));
  if (viewer === null) return { kind: 'private' };
  // Only the SDK sends the user's token.
  return (await loadChunk(() => import('./privateProfile'))).fetchPrivateProfile(uid);
}
