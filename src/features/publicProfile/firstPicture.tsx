import type { ReactNode } from 'react';
import { FirstPage } from '@/components/layout/FirstPage';
import { FirstSheets } from '@/components/post/FirstSheets';
import { AvatarDisc, AvatarLetter } from '@/components/user/AvatarDisc';
import { signedInHere } from '@/services/sessionEnd';
import { loadFirstProfile } from './loadProfile';
import { ProfileView } from './ProfileView';

/**
 * A public profile, read where its page then finds it.
 *
 * @param drawn how many posts fill the screen
 * @returns null where there is no post to read, and where the page depends on who asks: the app
 *   says so better
 */
export async function profilePicture(uid: string, drawn: number): Promise<ReactNode | null> {
  if (signedInHere.isSet()) return null;
  const found = await loadFirstProfile(uid);
  if (!found || found.posts.length === 0) return null;
  const { profile, posts } = found;
  const hasPicture = profile.profilePictureId !== null || profile.photoURL !== null;
  return (
    <FirstPage>
      <ProfileView
        profile={profile}
        posts={posts}
        avatar={
          hasPicture ? (
            <AvatarDisc size="xl" look="waiting" />
          ) : (
            <AvatarLetter size="xl" pseudo={profile.pseudo} />
          )
        }
        edit={null}
      >
        <FirstSheets posts={posts.slice(0, drawn)} />
      </ProfileView>
    </FirstPage>
  );
}
