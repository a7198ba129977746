import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { AfterEmoji } from '@/components/layout/AfterEmoji';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { Loading } from '@/components/layout/Loading';
import { PageHead } from '@/components/layout/PageHead';
import { StateHeading } from '@/components/layout/StateHeading';
import { buttonClass } from '@/components/ui/buttonClass';
import { Notice } from '@/components/ui/Notice';
import { Avatar } from '@/components/user/Avatar';
import { paths, USER_ADDRESS, userPath } from '@/config/paths';
import { useAuth } from '@/contexts/AuthContext';
import type { PublishedPost } from '@/domain/posts/post';
import type { Profile } from '@/domain/accounts/user';
import { prefetchList, useList } from '@/hooks/useList';
import { useNewestCopies } from '@/hooks/useNewestCopies';
import { useShownPosts } from '@/hooks/useShownPosts';
import { publicProfileMessages } from './messages';
import { PostPages } from './PostPages';
import { postsQuery, profileQuery, totalKey } from './profileQueries';
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

/** Reads what the page at the current URL shows first. @public called through its chunk */
export async function prepare(client: QueryClient): Promise<void> {
  const [, uid = ''] = USER_ADDRESS.exec(location.pathname) ?? [];
  await Promise.all([
    client.prefetchQuery(profileQuery(uid, null)),
    prefetchList(client, postsQuery(client, uid)),
  ]);
}

function ProfileOf({ uid }: { readonly uid: string }) {
  const client = useQueryClient();
  const { profile, failure, retry } = usePublicProfile(uid);
  const list = useList(postsQuery(client, uid));
  if (profile && list.items)
    return <ShownProfile profile={profile} list={list} posts={list.items} />;
  const anyFailure = failure ?? list.failure;
  return (
    <>
      {/* A title while it loads would be read out before that of the profile. */}
      <PageHead title={anyFailure ? publicProfileMessages.heading : undefined} />
      <StateHeading name={publicProfileMessages.heading} />
      {anyFailure ? (
        <FailureNotice failure={anyFailure} onRetry={failure ? retry : list.showMore} />
      ) : (
        <Loading />
      )}
    </>
  );
}

interface ShownProfileProps {
  readonly profile: Profile;
  readonly list: ReturnType<typeof useList<PublishedPost>>;
  /** The posts that are loaded. */
  readonly posts: readonly PublishedPost[];
}

function ShownProfile({ profile, list, posts: loaded }: ShownProfileProps) {
  const { session } = useAuth();
  const { hasMore, failure } = list;
  const { data: total = null } = useQuery<number>({
    queryKey: totalKey(profile.uid),
    enabled: false,
  });
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
          <PostPages posts={loaded} hasMore={hasMore} failure={failure} onMore={list.showMore} />
        )}
      </ProfileView>
    </>
  );
}

const EditLink = () => (
  <a href={paths.profile} className={buttonClass('secondary')}>
    <AfterEmoji text={publicProfileMessages.edit} />
  </a>
);
