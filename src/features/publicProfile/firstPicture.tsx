import type { ReactNode } from 'react';
import { FirstPage } from '@/components/layout/FirstPage';
import { FirstSheets } from '@/components/post/FirstSheets';
import { AvatarDisc, AvatarLetter } from '@/components/user/AvatarDisc';
import { PROFILE_PAGE } from '@/config/limits';
import { loadFirstProfile } from './loadProfile';
import { ProfileView } from './ProfileView';

/**
 * A public profile, read where its page then finds it.
 *
 * @param drawn how many posts fill the screen
 * @returns null where there is no post to read, or the profile is hidden: the app says so better
 * @throws ConnectionError when it cannot be read
 */
export async function profilePicture(uid: string, drawn: number): Promise<ReactNode | null> {
  const found = await loadFirstProfile(uid);
  if (!found || found.posts.length === 0) return null;
  const { profile, posts } = found;
  return (
    <FirstPage>
      <ProfileView
        profile={profile}
        posts={posts}
        avatar={
          profile.profilePictureId || profile.photoURL ? (
            <AvatarDisc size="xl" look="waiting" />
          ) : (
            <AvatarLetter size="xl" pseudo={profile.pseudo} />
          )
        }
        edit={null}
      >
        <FirstSheets posts={posts.slice(0, Math.min(drawn, PROFILE_PAGE))} />
      </ProfileView>
    </FirstPage>
  );
}
