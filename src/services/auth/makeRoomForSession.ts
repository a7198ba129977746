import { inMemoryPersistence, setPersistence } from 'firebase/auth';
import { textStorage } from '@/services/browser/textStorage';
import { auth } from '@/services/firebase/firebaseAuth';
import { noteSessionInMemory } from './signedInHere';

/** More characters than Firebase Auth stores for a session: its tokens and the user's profile. */
const SESSION_SIZE = 8000;

/**
 * Checks before a sign-in that the browser can store the session, because the SDK refuses the sign-in
 * otherwise. Without room the session lasts until the page is left.
 */
export async function makeRoomForSession(): Promise<void> {
  const probe = textStorage(() => localStorage, '__sak');
  const hasRoom = probe.set('x'.repeat(SESSION_SIZE));
  probe.clear();
  if (hasRoom) return;
  noteSessionInMemory();
  await setPersistence(auth, inMemoryPersistence);
}
