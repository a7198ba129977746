import { useParams } from 'react-router-dom';
import { PageHead } from '@/components/layout/PageHead';
import { Loading } from '@/components/layout/Loading';
import { messages } from '@/config/messages';
import { userPath } from '@/config/paths';
import { useAuth } from '@/contexts/AuthContext';
import { totalVotes } from '@/domain/votes';
import { useNewest } from '@/hooks/useNewest';
import { useShownPosts } from '@/hooks/useShownPosts';
import { ProfileHeader } from './ProfileHeader';
import { ProfilePosts } from './ProfilePosts';
import { usePublicProfile, type PublicProfile } from './usePublicProfile';

const TITLE_ID = 'profile-title';

/** `/user/{userId}` (spec section 2): nothing of one profile stays when another one is opened. */
export default function PublicProfilePage() {
  const { userId = '' } = useParams();
  return <ProfileOf key={userId} uid={userId} />;
}

function ProfileOf({ uid }: { readonly uid: string }) {
  const found = usePublicProfile(uid);
  if (found) return <ShownProfile {...found} />;
  return (
    <>
      <PageHead />
      <Loading />
    </>
  );
}

function ShownProfile({ profile, posts: loaded }: PublicProfile) {
  const { session } = useAuth();
  const { posts, goneIds } = useNewest(loaded);
  const remaining = posts.filter(({ id }) => !goneIds.has(id));
  useShownPosts(loaded);

  return (
    <div className="mx-auto max-w-5xl">
      <PageHead
        title={`@${profile.pseudo}`}
        description={messages.publicProfile.description(profile.pseudo)}
        path={userPath(profile.uid)}
        isUnlisted={profile.isPrivate}
      />
      <div className="wall-column">
        {/* The column follows the cards, not the window: so does the header. */}
        <div className="@container">
          <ProfileHeader
            titleId={TITLE_ID}
            profile={profile}
            isOwner={session.status === 'signedIn' && session.uid === profile.uid}
            postCount={remaining.length}
            reactionCount={remaining.reduce((sum, post) => sum + totalVotes(post.votes), 0)}
          />
        </div>
        <ProfilePosts labelledBy={TITLE_ID} count={remaining.length} posts={loaded} />
      </div>
    </div>
  );
}
