import { getDoc } from 'firebase/firestore';
import { userRef } from './collections';
import { isRefusedByRules } from './errors';
import { foundProfile, type FoundProfile } from './profiles';

/**
 * A profile that is not for everybody, as who is signed in may see it.
 *
 * @throws FirebaseError when offline
 */
export async function fetchPrivateProfile(uid: string): Promise<FoundProfile> {
  try {
    return foundProfile(uid, (await getDoc(userRef(uid))).data());
  } catch (error) {
    if (isRefusedByRules(error)) return { kind: 'private' };
    throw error;
  }
}
