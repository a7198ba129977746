import { userRef } from './collections';
import { isRefusedByRules } from './errors';
import { foundProfile, type FoundProfile } from './profiles';
import { fetchDocument } from './fetchDocuments';

/**
 * A profile that is not for everybody, as who is signed in may see it.
 *
 * @throws as `readDocument`, but for what the rules refuse
 */
export async function fetchPrivateProfile(uid: string): Promise<FoundProfile> {
  try {
    return foundProfile(uid, (await fetchDocument(userRef(uid))).data());
  } catch (error) {
    if (isRefusedByRules(error)) return { kind: 'private' };
    throw error;
  }
}
