import { USERS } from '@/config/collections';
import { isDocumentId } from '@/domain/documentId';
import { chunk } from '@/services/browser/chunk';
import { getDocument } from '@/services/firebase/rest';
import { fieldsOf } from '@/services/firebase/restValues';
import { foundProfile, type FoundProfile } from './foundProfile';

/** Contains the SDK: nothing else sends the user's token. */
const privateProfile = chunk(() => import('./privateProfile'));

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
  const found = await getDocument(USERS, uid);
  if (found === 'absent') return { kind: 'unknown' };
  if (found !== 'refused') return foundProfile(uid, fieldsOf(found.fields));
  if (viewer === null) return { kind: 'private' };
  return (await privateProfile.load()).fetchPrivateProfile(uid);
}
