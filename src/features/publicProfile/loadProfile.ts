import { NEWS_MS } from '@/config/limits';
import { messages } from '@/config/messages';
import type { Post } from '@/domain/post';
import type { Profile } from '@/domain/user';
import { logError } from '@/services/log';
import { fetchProfile } from '@/services/profiles';
import { fetchPostsOf } from '@/services/publishedPosts';

export interface PublicProfile {
  readonly profile: Profile;
  readonly posts: readonly Post[];
}

const REFUSALS = {
  private: messages.error.profilePrivate,
  unknown: messages.error.userNotFound,
} as const;

/** A profile with its posts, or the sentence that says why there is none. */
export async function loadProfile(
  uid: string,
  viewer: string | null,
): Promise<PublicProfile | string> {
  // Side by side: published posts are hidden from nobody, they are only not listed here.
  const posts = fetchPostsOf(uid);
  posts.catch(() => undefined);
  try {
    const found = await fetchProfile(uid, viewer);
    if (found.kind !== 'shown') return REFUSALS[found.kind];
    return { profile: found.profile, posts: await posts };
  } catch (error) {
    logError('load a public profile', error);
    return messages.error.loadProfile;
  }
}

let first: { readonly at: number; readonly found: PublicProfile } | undefined;

/** Loads a profile for the page's first picture; null where there is none to show to everybody. */
export async function loadFirstProfile(uid: string): Promise<PublicProfile | null> {
  const found = await loadProfile(uid, null);
  if (typeof found === 'string' || found.profile.isPrivate) return null;
  first = { at: Date.now(), found };
  return found;
}

/** The profile that the first picture shows, a moment ago; null for another one. */
export const firstProfile = (uid: string): PublicProfile | null =>
  first?.found.profile.uid === uid && Date.now() - first.at < NEWS_MS ? first.found : null;
