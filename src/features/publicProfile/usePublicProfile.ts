import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toastFailure } from '@/components/layout/toastFailure';
import { keepDialogEntry } from '@/components/ui/dialogHistory';
import { paths } from '@/config/paths';
import { useAuth } from '@/contexts/AuthContext';
import { usePosts } from '@/contexts/PostsContext';
import type { Failure } from '@/domain/failure';
import { loadProfile, previewProfile, profileFailure, type PublicProfile } from './loadProfile';
import { subscribeToProfileWhenIdle } from './subscribeToProfileWhenIdle';

interface LoadedProfile {
  /** null while it loads. */
  readonly found: PublicProfile | null;
  /** Why the profile could not be read. */
  readonly failure: Failure | null;
  /** Referentially stable. */
  readonly retry: () => void;
}

/**
 * Returns the public profile of one user. If there is no profile that may be shown, a toast gives the reason
 * and the page is left: back to the page whose link was followed, with its scroll position and open post,
 * otherwise to the wall. A profile that turns private while it is shown is left for the wall. The hook
 * supports a single `uid`; another one needs a new key.
 */
export function usePublicProfile(uid: string): LoadedProfile {
  const { session } = useAuth();
  const navigate = useNavigate();
  const { openId } = usePosts();
  const { key } = useLocation();
  // The viewer decides whether a private profile can be read; undefined while the session loads.
  const viewer =
    session.status === 'loading' ? undefined : session.status === 'signedIn' ? session.uid : null;
  const [loaded, setLoaded] = useState<(PublicProfile & { viewer: string | null }) | null>(() => {
    const first = viewer === null ? previewProfile(uid) : null;
    return first && { ...first, viewer: null };
  });
  /** True once the profile has turned private, or is gone, while it was shown. */
  const [isWithdrawn, setWithdrawn] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // After a sign-in or sign-out on the page, only a private profile must be loaded again.
  const isCurrent = loaded !== null && (loaded.viewer === viewer || !loaded.profile.isPrivate);
  /** True when somebody who saw a private profile has signed out: no visitor may see it. */
  const isClosed = loaded !== null && !isCurrent && viewer === null;
  // Whoever may see a private profile sees it on. One change is enough: a listener that is refused for
  // another reason would otherwise load a public profile again and again.
  const isFollowed = isCurrent && !loaded.profile.isPrivate && !isWithdrawn;

  const leave = useEffectEvent((refusal: Failure) => {
    toastFailure(refusal);
    // The router gives keys to the entries that the app pushes: there is one to go back to. A post
    // that is open over the profile has an entry of its own.
    if (key !== 'default' && !isWithdrawn) void navigate(openId.get() === null ? -1 : -2);
    else keepDialogEntry(() => void navigate(paths.home, { replace: true }));
  });

  useEffect(() => {
    if (isClosed) keepDialogEntry(() => void navigate(paths.home, { replace: true }));
  }, [isClosed, navigate]);

  useEffect(() => {
    if (viewer === undefined || isCurrent || isClosed || failure) return undefined;
    let isStale = false;
    loadProfile(uid, viewer, isWithdrawn).then(
      (found) => {
        if (isStale) return;
        if ('message' in found) leave(found);
        else setLoaded({ ...found, viewer });
      },
      (error: unknown) => isStale || setFailure(profileFailure(error)),
    );
    return () => {
      isStale = true;
    };
  }, [uid, viewer, isCurrent, isClosed, isWithdrawn, failure]);

  useEffect(() => {
    if (!isFollowed) return undefined;
    return subscribeToProfileWhenIdle(uid, {
      onData: (profile) => {
        if (profile?.isPrivate === false) return;
        setWithdrawn(true);
        setLoaded(null);
      },
      // The profile stays as it is shown.
      onError: () => {},
    });
  }, [uid, isFollowed]);

  const retry = useCallback(() => setFailure(null), []);
  return { found: isCurrent ? loaded : null, failure, retry };
}
