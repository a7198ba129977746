import { STARTUP_RESPONSE_MAX_AGE_MS } from '@/config/limits';
import { previewMessages } from '@/config/previewMessages';
import type { Failure } from '@/domain/failure';
import type { PublishedPost } from '@/domain/post';
import type { Profile } from '@/domain/user';
import { fetchProfile } from '@/services/account/profiles';
import { loadFailure } from '@/services/browser/loadFailure';
import type { Page } from '@/services/firebase/page';
import { countPostsOf, fetchPostsOf } from '@/services/posts/postsOfUser';
import { publicProfileMessages } from './messages';

export interface PublicProfile {
  readonly profile: Profile;
  /** The first page of the user's posts. */
  readonly page: Page<PublishedPost>;
  /** Number of the user's posts, up to DOCUMENTS_PER_QUERY. */
  readonly total: number;
}

const REFUSALS = {
  private: publicProfileMessages.isPrivate,
  unknown: previewMessages.error.userNotFound,
} as const;

/** Fetches the first page of a user's posts, and counts the posts if there are more. */
async function readPosts(uid: string): Promise<Pick<PublicProfile, 'page' | 'total'>> {
  const page = await fetchPostsOf(uid, null);
  const total = page.next === null ? page.items.length : await countPostsOf(uid);
  const isLast = total <= page.items.length;
  return { page: isLast ? { ...page, next: null } : page, total };
}

/**
 * Fetches a profile and its posts.
 *
 * @returns what to show if the profile is private or does not exist
 * @throws ConnectionError, RequestError
 */
async function read(uid: string, viewer: string | null): Promise<PublicProfile | Failure> {
  // Both requests run in parallel: published posts of a private profile are public too, only this
  // page does not list them.
  const posts = readPosts(uid);
  posts.catch(() => undefined);
  const found = await fetchProfile(uid, viewer);
  if (found.kind !== 'shown') return { message: REFUSALS[found.kind], reference: null };
  return { profile: found.profile, ...(await posts) };
}

/** The request for the preview: the page reuses its response if it opens within STARTUP_RESPONSE_MAX_AGE_MS. */
interface PreviewRequest {
  readonly at: number;
  readonly answer: Promise<PublicProfile | Failure>;
  found: PublicProfile | null;
}

/** By uid. */
const previewRequests = new Map<string, PreviewRequest>();

function recentPreviewRequest(uid: string): PreviewRequest | undefined {
  const last = previewRequests.get(uid);
  return last && Date.now() - last.at < STARTUP_RESPONSE_MAX_AGE_MS ? last : undefined;
}

/**
 * Loads a profile for the preview.
 *
 * @returns null if there is no profile that everybody may see
 * @throws ConnectionError, RequestError when the profile cannot be read
 */
export async function loadPreviewProfile(uid: string): Promise<PublicProfile | null> {
  const request: PreviewRequest = { at: Date.now(), answer: read(uid, null), found: null };
  previewRequests.set(uid, request);
  try {
    const found = await request.answer;
    if ('message' in found || found.profile.isPrivate) return null;
    request.found = found;
    return found;
  } catch (error) {
    // The page must send a new request after a failure.
    previewRequests.delete(uid);
    throw error;
  }
}

/**
 * Returns the profile that the preview showed to a visitor at most STARTUP_RESPONSE_MAX_AGE_MS ago; null for another
 * user.
 */
export const previewProfile = (uid: string): PublicProfile | null =>
  recentPreviewRequest(uid)?.found ?? null;

/** Returns what to show when a profile could not be read. */
export const profileFailure = (error: unknown): Failure =>
  loadFailure('load a public profile', error, previewMessages.error.loadProfile);

/**
 * Loads a profile with its posts.
 *
 * @param viewer uid of the reader, null for a visitor
 * @param isAgain true if the profile has changed: the preview's response is out of date then
 * @returns what to show if there is no profile to show
 * @throws ConnectionError, RequestError when the profile cannot be read
 */
export function loadProfile(
  uid: string,
  viewer: string | null,
  isAgain = false,
): Promise<PublicProfile | Failure> {
  const shared = viewer === null && !isAgain ? recentPreviewRequest(uid)?.answer : undefined;
  return shared ?? read(uid, viewer);
}
