import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { explainDeparture } from '@/components/layout/departure';
import { keepDialogEntry } from '@/components/ui/dialogHistory';
import { commonMessages } from '@/config/messages';
import { paths } from '@/config/paths';
import { useAuth } from '@/contexts/AuthContext';
import { usePosts } from '@/contexts/PostsContext';
import type { Failure } from '@/domain/failure';
import type { Profile } from '@/domain/accounts/user';
import { publicProfileMessages } from './messages';
import { profileQuery } from './profileQueries';
import { subscribeToProfileWhenIdle } from './subscribeToProfileWhenIdle';

interface LoadedProfile {
  /** null while it loads. */
  readonly profile: Profile | null;
  /** Why the profile could not be read. */
  readonly failure: Failure | null;
  readonly retry: () => void;
}

const REFUSALS = {
  private: publicProfileMessages.isPrivate,
  unknown: commonMessages.error.userNotFound,
} as const;

/**
 * Returns the public profile of one user. If there is no profile that may be shown, a toast gives the reason
 * and the page is left: back to the page whose link was followed, with its scroll position and open post,
 * otherwise to the wall. A profile that turns private while it is shown is left for the wall. The hook
 * supports a single `uid`; another one needs a new key.
 */
export function usePublicProfile(uid: string): LoadedProfile {
  const { session } = useAuth();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { openId } = usePosts();
  const { key } = useLocation();
  // The viewer decides whether a private profile can be read; undefined while the session loads.
  const viewer =
    session.status === 'loading' ? undefined : session.status === 'signedIn' ? session.uid : null;
  /** The viewer for whom the profile was read: a public one is not read again for another. */
  const [reader, setReader] = useState(viewer);
  const query = profileQuery(uid, reader ?? null);
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    enabled: reader !== undefined,
    // The response from before the app started is fresh; one of an earlier visit may be out of date.
    refetchOnMount: key === 'default' || 'always',
  });
  /** True once the profile has turned private, or is gone, while it was shown. */
  const [isWithdrawn, setWithdrawn] = useState(false);

  const profile = reader !== undefined && data?.kind === 'shown' ? data.profile : null;
  const isPublic = profile !== null && !profile.isPrivate;
  const isCurrent = profile !== null && (reader === viewer || isPublic);
  /** True after the reader of a private profile has signed out: visitors may not see it. */
  const isClosed = profile !== null && !isCurrent && viewer === null;
  if (viewer !== undefined && reader !== viewer && !isCurrent && !isClosed) setReader(viewer);
  // Subscribe to a public profile only: a private one is not withdrawn from the owner or an admin. Stop
  // after one withdrawal: a listener that is refused for another reason would reload the profile for ever.
  const isFollowed = isPublic && !isWithdrawn;
  const refusal = !isFetching && data && data.kind !== 'shown' ? data.kind : null;

  const leave = useEffectEvent((reason: keyof typeof REFUSALS) => {
    explainDeparture(REFUSALS[reason]);
    // The router gives keys to the entries that the app pushes: there is one to go back to. A post
    // that is open over the profile has an entry of its own.
    if (key !== 'default' && !isWithdrawn) void navigate(openId.get() === null ? -1 : -2);
    else keepDialogEntry(() => void navigate(paths.home, { replace: true }));
  });
  useEffect(() => {
    if (refusal) leave(refusal);
  }, [refusal]);

  useEffect(() => {
    if (isClosed) keepDialogEntry(() => void navigate(paths.home, { replace: true }));
  }, [isClosed, navigate]);

  const withdraw = useEffectEvent(() => {
    setWithdrawn(true);
    void client.resetQueries({ queryKey: query.queryKey });
  });
  useEffect(() => {
    if (!isFollowed) return undefined;
    return subscribeToProfileWhenIdle(uid, {
      onData: (found) => found?.isPrivate === false || withdraw(),
      // The profile stays as it is shown.
      onError: () => {},
    });
  }, [uid, isFollowed]);

  return {
    profile: isCurrent ? profile : null,
    failure: isFetching ? null : error,
    retry: () => void refetch(),
  };
}
