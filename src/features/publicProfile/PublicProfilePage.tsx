import { useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import { PostDialog } from '@/components/post/PostDialog';
import { Loading } from '@/components/layout/Loading';
import { messages } from '@/config/messages';
import { useAuth } from '@/contexts/AuthContext';
import type { Post } from '@/domain/post';
import { totalVotes } from '@/domain/votes';
import { ProfileHeader } from './ProfileHeader';
import { ProfilePosts } from './ProfilePosts';
import { usePublicProfile, type PublicProfile } from './usePublicProfile';

const TITLE_ID = 'profile-title';

interface PublicProfilePageProps {
  readonly onSignInNeeded: () => void;
}

/** `/user/{userId}` (spec section 2): nothing of one profile stays when another one is opened. */
export default function PublicProfilePage({ onSignInNeeded }: PublicProfilePageProps) {
  const { userId = '' } = useParams();
  return <ProfileOf key={userId} uid={userId} onSignInNeeded={onSignInNeeded} />;
}

function ProfileOf({ uid, onSignInNeeded }: PublicProfilePageProps & { readonly uid: string }) {
  const found = usePublicProfile(uid);
  if (found) return <ShownProfile {...found} onSignInNeeded={onSignInNeeded} />;
  return (
    <>
      <title>{messages.app.name}</title>
      <Loading />
    </>
  );
}

function ShownProfile(props: PublicProfile & PublicProfilePageProps) {
  const { profile, posts: loaded, onSignInNeeded } = props;
  const { session } = useAuth();
  const [opened, setOpened] = useState<Post | null>(null);
  /** Newer copies of the posts that were opened; the counters follow them. */
  const [newer, setNewer] = useState<ReadonlyMap<string, Post>>(new Map());
  const keep = useCallback(
    (post: Post) => setNewer((current) => new Map(current).set(post.id, post)),
    [],
  );
  const close = () => setOpened(null);
  const posts = loaded.map((post) => newer.get(post.id) ?? post);

  return (
    <div className="mx-auto max-w-5xl">
      <title>{`@${profile.pseudo} · ${messages.app.name}`}</title>
      <div className="wall-column">
        {/* The column follows the cards, not the window: so does the header. */}
        <div className="@container">
          <ProfileHeader
            titleId={TITLE_ID}
            profile={profile}
            isOwner={session.status === 'signedIn' && session.uid === profile.uid}
            postCount={posts.length}
            reactionCount={posts.reduce((sum, post) => sum + totalVotes(post.votes), 0)}
          />
        </div>
        <ProfilePosts labelledBy={TITLE_ID} posts={posts} onOpen={setOpened} />
      </div>
      {opened && (
        <PostDialog
          key={opened.id}
          post={opened}
          onClose={close}
          onChange={keep}
          onSignInNeeded={() => {
            close();
            onSignInNeeded();
          }}
        />
      )}
    </div>
  );
}
