import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { AfterEmoji } from '@/components/layout/AfterEmoji';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { Loading } from '@/components/layout/Loading';
import { PageHead } from '@/components/layout/PageHead';
import { buttonClass } from '@/components/ui/buttonClass';
import { Notice } from '@/components/ui/Notice';
import { Avatar } from '@/components/user/Avatar';
import { paths, userPath } from '@/config/paths';
import { useAuth } from '@/contexts/AuthContext';
import { useNewestCopies } from '@/hooks/useNewestCopies';
import { useRetryOnline } from '@/hooks/useRetryOnline';
import { useShownPosts } from '@/hooks/useShownPosts';
import { useStore } from '@/hooks/useStore';
import type { PublicProfile } from './loadProfile';
import { publicProfileMessages } from './messages';
import { PostPages } from './PostPages';
import { createProfilePosts } from './profilePosts';
import { ProfileView } from './ProfileView';
import { ReportProfile } from './report/ReportProfile';
import { usePublicProfile } from './usePublicProfile';

/**
 * Page at `/user/{userId}` (docs/product.md#public-profile). The key resets all state for another
 * user.
 */
export default function PublicProfilePage() {
  const { userId = '' } = useParams();
  return <ProfileOf key={userId} uid={userId} />;
}

function ProfileOf({ uid }: { readonly uid: string }) {
  const { found, failure, retry } = usePublicProfile(uid);
  useRetryOnline(failure && retry);
  if (found) return <ShownProfile {...found} />;
  return (
    <>
      <PageHead />
      {failure ? <FailureNotice failure={failure} onRetry={retry} /> : <Loading />}
    </>
  );
}

function ShownProfile({ profile, page, total }: PublicProfile) {
  const { session } = useAuth();
  const [list] = useState(() => createProfilePosts(profile.uid, page));
  const { posts: loaded, hasMore, failure } = useStore(list.loaded);
  const { posts, deletedIds } = useNewestCopies(loaded);
  useShownPosts(loaded, hasMore ? list.loadMore : null);
  // The rules let only public profiles be reported.
  const canReport = session.status !== 'loading' && !profile.isPrivate;
  const isOwner = session.status === 'signedIn' && session.uid === profile.uid;

  return (
    <>
      <PageHead
        title={`@${profile.pseudo}`}
        description={publicProfileMessages.description(profile.pseudo)}
        path={userPath(profile.uid)}
        isUnlisted={profile.isPrivate}
      />
      <ProfileView
        profile={profile}
        posts={posts.filter(({ id }) => !deletedIds.has(id))}
        total={hasMore ? total : null}
        avatar={<Avatar profile={profile} size="xl" />}
        action={isOwner ? <EditLink /> : canReport && <ReportProfile profile={profile} />}
      >
        {loaded.length === 0 && !hasMore ? (
          <Notice picture="chat" title={publicProfileMessages.empty} />
        ) : (
          <PostPages
            posts={loaded}
            hasMore={hasMore}
            failure={failure}
            onMore={() => void list.loadMore()}
          />
        )}
      </ProfileView>
    </>
  );
}

const EditLink = () => (
  <Link to={paths.profile} className={buttonClass('secondary')}>
    <AfterEmoji text={publicProfileMessages.edit} />
  </Link>
);
