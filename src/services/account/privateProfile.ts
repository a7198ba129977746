import { userRef } from '@/services/firebase/collections';
import { isRefusedByRules } from '@/services/firebase/errors';
import { fetchDocument } from '@/services/firebase/fetchDocuments';
import { foundProfile, type FoundProfile } from './foundProfile';

/**
 * Fetches a profile that visitors cannot read, with the rights of the signed-in user.
 *
 * @returns kind 'private' if the rules refuse the read
 * @throws ConnectionError when offline or timed out
 * @throws FirebaseError for other errors of Firestore
 */
export async function fetchPrivateProfile(uid: string): Promise<FoundProfile> {
  try {
    return foundProfile(uid, (await fetchDocument(userRef(uid))).data());
  } catch (error) {
    if (isRefusedByRules(error)) return { kind: 'private' };
    throw error;
  }
}
