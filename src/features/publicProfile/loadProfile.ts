import { NEWS_MS } from '@/config/limits';
import { messages } from '@/config/messages';
import type { Post } from '@/domain/post';
import type { Profile } from '@/domain/user';
import { logError } from '@/services/log';
import { fetchProfile } from '@/services/profiles';
import { fetchPostsOf } from '@/services/publishedPosts';
import { publicProfileMessages } from './messages';

export interface PublicProfile {
  readonly profile: Profile;
  readonly posts: readonly Post[];
}

const REFUSALS = {
  private: publicProfileMessages.isPrivate,
  unknown: messages.error.userNotFound,
} as const;

/** @throws ConnectionError, FirebaseError when it cannot be read */
async function read(uid: string, viewer: string | null): Promise<PublicProfile | string> {
  // Both at once: published posts of a private profile are public too, this page only does not list them.
  const posts = fetchPostsOf(uid);
  posts.catch(() => undefined);
  const found = await fetchProfile(uid, viewer);
  if (found.kind !== 'shown') return REFUSALS[found.kind];
  return { profile: found.profile, posts: await posts };
}

/** What was read for the first picture: whoever comes to the page a moment later asks nothing. */
interface FirstReading {
  readonly uid: string;
  readonly at: number;
  readonly answer: Promise<PublicProfile | string>;
  found: PublicProfile | null;
}

let first: FirstReading | null = null;

const firstReading = (uid: string): FirstReading | null =>
  first?.uid === uid && Date.now() - first.at < NEWS_MS ? first : null;

/**
 * Loads a profile for the page's first picture.
 *
 * @returns null where there is none to show to everybody
 * @throws ConnectionError when it cannot be read
 */
export async function loadFirstProfile(uid: string): Promise<PublicProfile | null> {
  const reading: FirstReading = { uid, at: Date.now(), answer: read(uid, null), found: null };
  first = reading;
  try {
    const found = await reading.answer;
    if (typeof found === 'string' || found.profile.isPrivate) return null;
    reading.found = found;
    return found;
  } catch (error) {
    // To be asked again.
    first = null;
    throw error;
  }
}

/** The profile that the first picture shows to a visitor, a moment ago; null for another one. */
export const firstProfile = (uid: string): PublicProfile | null => firstReading(uid)?.found ?? null;

/**
 * A profile with its posts, or the sentence that says why there is none.
 *
 * @param viewer who asks, null for a visitor
 */
export async function loadProfile(
  uid: string,
  viewer: string | null,
): Promise<PublicProfile | string> {
  const shared = viewer === null ? firstReading(uid)?.answer : undefined;
  try {
    return await (shared ?? read(uid, viewer));
  } catch (error) {
    logError('load a public profile', error);
    return messages.error.loadProfile;
  }
}
