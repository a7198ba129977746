import { isDocumentId } from '@/domain/documentId';
import type { Profile } from '@/domain/accounts/user';
import { isRefusedByRules } from '@/services/firebase/errors';
import { parseProfile } from '@/services/firebase/parse';
import { userDocumentPath } from '@/services/firebase/documentPaths';
import { fetchDocument, type Reader } from '@/services/firebase/rest';

/** A profile as the current user or visitor may see it; 'unknown' if absent or invalid. */
export type FoundProfile =
  | { readonly kind: 'shown'; readonly profile: Profile }
  | { readonly kind: 'private' }
  | { readonly kind: 'unknown' };

async function fetchAs(reader: Reader, uid: string, signal?: AbortSignal): Promise<FoundProfile> {
  try {
    const found = await fetchDocument(userDocumentPath(uid), reader, signal);
    const profile = found && parseProfile(uid, found.data);
    return profile ? { kind: 'shown', profile } : { kind: 'unknown' };
  } catch (error) {
    if (isRefusedByRules(error)) return { kind: 'private' };
    throw error;
  }
}

/**
 * Fetches a user's profile (docs/product.md#public-profile). Only its owner and admins can read a
 * private profile.
 *
 * @param viewer the uid of the reader, null for a visitor
 * @throws ConnectionError, RequestError
 */
export async function fetchProfile(
  uid: string,
  viewer: string | null,
  signal?: AbortSignal,
): Promise<FoundProfile> {
  // The uid comes from the URL.
  if (!isDocumentId(uid)) return { kind: 'unknown' };
  const found = await fetchAs('visitor', uid, signal);
  // Most profiles are public, and a visitor's request may have been sent before the session is known.
  return found.kind === 'private' && viewer !== null ? fetchAs('user', uid, signal) : found;
}
