import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useAuth } from '@/contexts/AuthContext';
import { firstProfile, loadProfile, type PublicProfile } from './loadProfile';

/**
 * The public profile of one user, null while it loads. When it may not or cannot be shown, a toast
 * says so and the visitor is taken to the wall. Use it for one `uid`: another one needs a new key.
 */
export function usePublicProfile(uid: string): PublicProfile | null {
  const { session } = useAuth();
  const navigate = useNavigate();
  const [loaded, setLoaded] = useState<(PublicProfile & { viewer: string | null }) | null>(() => {
    const first = firstProfile(uid);
    return first && { ...first, viewer: null };
  });

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
    void loadProfile(uid, viewer).then((found) => {
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
