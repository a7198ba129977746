import { DOCUMENTS_PER_QUERY } from '@/config/limits';
import { formatNumber } from '@/config/typography';
import type { PublishedPost } from '@/domain/posts/post';
import type { Profile } from '@/domain/accounts/user';
import { totalVotes } from '@/domain/posts/votes';
import { publicProfileMessages } from './messages';
import { ProfileHeader } from './ProfileHeader';

interface ProfileViewProps {
  readonly profile: Profile;
  /** The posts that are loaded. */
  readonly posts: readonly PublishedPost[];
  /** Number of the user's posts while not all are loaded, up to DOCUMENTS_PER_QUERY; null otherwise. */
  readonly total: number | null;
  readonly avatar: Elements;
  /** The reader's action: edit the own profile, or report another one. */
  readonly action: Elements;
  /** Content of the tab panel: the posts, or a notice. */
  readonly children: Elements;
}

const TITLE_ID = 'profile-title';
const messages = publicProfileMessages;

/** @param isLeast true if there may be more than `n` */
const countText = (n: number, isLeast: boolean): string =>
  isLeast ? messages.atLeast(n) : formatNumber(n);

/**
 * A profile: its header and its only tab. It uses no hooks, because preview/renderStatic also renders
 * it without React.
 */
export function ProfileView({ profile, posts, total, avatar, action, children }: ProfileViewProps) {
  const postCount = Math.max(posts.length, total ?? 0);
  const count = countText(postCount, total === DOCUMENTS_PER_QUERY);
  const reactions = posts.reduce((sum, post) => sum + totalVotes(post.votes), 0);
  return (
    <div className="mx-auto max-w-5xl">
      <div className="wall-column">
        {/* The header's layout follows the column's width, which depends on the cards. */}
        <div className="@container">
          <ProfileHeader
            titleId={TITLE_ID}
            profile={profile}
            avatar={avatar}
            action={action}
            postCount={count}
            reactionCount={countText(reactions, total !== null)}
          />
        </div>
        <div role="tablist" aria-labelledby={TITLE_ID} className="mt-10 border-b border-line">
          <button
            type="button"
            role="tab"
            id="posts-tab"
            aria-selected
            aria-controls="posts-panel"
            className="-mb-px min-h-11 border-b-3 border-ink px-1 text-lead font-extrabold"
          >
            {messages.tab(count)}
          </button>
        </div>
        <section role="tabpanel" id="posts-panel" aria-labelledby="posts-tab" className="pt-10">
          <h2 className="sr-only">{messages.posts}</h2>
          {children}
        </section>
      </div>
    </div>
  );
}
