import type { ReactNode } from 'react';
import { AvatarDisc, AvatarLetter } from '@/components/user/AvatarDisc';
import { PROFILE_PAGE } from '@/config/limits';
import { loadPreviewProfile } from '@/features/publicProfile/loadProfile';
import { ProfileView } from '@/features/publicProfile/ProfileView';
import { SheetsPreview } from '@/preview/SheetsPreview';

/**
 * Renders the preview of a public profile, laid out like its page.
 *
 * @param rendered number of posts that fill the screen
 * @returns null if there are no posts or the profile is not public: the app shows the right message
 * @throws ConnectionError, RequestError when the profile cannot be read
 */
export async function profilePreview(uid: string, rendered: number): Promise<ReactNode | null> {
  const found = await loadPreviewProfile(uid);
  if (!found || found.page.items.length === 0) return null;
  const { profile, page, total } = found;
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
