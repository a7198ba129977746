import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useNavigate } from 'react-router-dom';
import { messages } from '@/config/messages';
import { paths } from '@/config/paths';
import { useAuth } from '@/contexts/AuthContext';
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
async function load(uid: string, viewer: string | null): Promise<PublicProfile | string> {
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

/**
 * The public profile of one user, null while it loads. When it may not or cannot be shown, a toast
 * says so and the visitor is taken to the wall. Use it for one `uid`: another one needs a new key.
 */
export function usePublicProfile(uid: string): PublicProfile | null {
  const { session } = useAuth();
  const navigate = useNavigate();
  const [loaded, setLoaded] = useState<(PublicProfile & { viewer: string | null }) | null>(null);

  // Who asks decides what a private profile answers: undefined while that is not known.
  const viewer =
    session.status === 'loading' ? undefined : session.status === 'signedIn' ? session.uid : null;
  // Signing in or out on the page: only what is private has to be asked for again.
  const isCurrent = loaded !== null && (loaded.viewer === viewer || !loaded.profile.isPrivate);

  const leave = useEffectEvent((message: string) => {
    toast.error(message);
    void navigate(paths.home, { replace: true });
  });

  useEffect(() => {
    if (viewer === undefined || isCurrent) return undefined;
    let isStale = false;
    void load(uid, viewer).then((found) => {
      if (isStale) return;
      if (typeof found === 'string') leave(found);
      else setLoaded({ ...found, viewer });
    });
    return () => {
      isStale = true;
    };
  }, [uid, viewer, isCurrent]);

  return isCurrent ? loaded : null;
}
