import type { ReactNode } from 'react';
import { AvatarDisc, AvatarLetter } from '@/components/user/AvatarDisc';
import { PROFILE_PAGE } from '@/config/limits';
import { ProfileView } from '@/features/publicProfile/ProfileView';
import { readPosts } from '@/features/publicProfile/readPosts';
import { SheetsPreview } from '@/preview/SheetsPreview';
import { fetchProfile } from '@/services/profiles/profiles';

/**
 * Renders the preview of a public profile, laid out like its page.
 *
 * @param rendered number of posts that fill the screen
 * @returns null if there are no posts or the profile is not public: the app shows the right message
 * @throws ConnectionError, RequestError when the profile cannot be read
 */
export async function profilePreview(
  uid: string,
  rendered: number,
  signal: AbortSignal,
): Promise<ReactNode | null> {
  const posts = readPosts(uid, signal);
  posts.catch(() => undefined);
  const found = await fetchProfile(uid, null, signal);
  if (found.kind !== 'shown' || found.profile.isPrivate) return null;
  const { profile } = found;
  const { page, total } = await posts;
  if (page.items.length === 0) return null;
  return (
    <ProfileView
      profile={profile}
      posts={page.items}
      total={page.next === null ? null : total}
      avatar={
        profile.profilePictureId || profile.photoURL ? (
          <AvatarDisc size="xl" look="waiting" />
        ) : (
          <AvatarLetter size="xl" pseudo={profile.pseudo} />
        )
      }
      action={null}
    >
      <SheetsPreview hasDays posts={page.items.slice(0, Math.min(rendered, PROFILE_PAGE))} />
    </ProfileView>
  );
}
