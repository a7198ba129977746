import type { ReactNode } from 'react';
import { AfterEmoji } from '@/components/layout/AfterEmoji';
import { ProfileFacts } from '@/components/user/ProfileFacts';
import type { Profile } from '@/domain/accounts/user';
import { publicProfileMessages } from './messages';

interface ProfileHeaderProps {
  readonly titleId: string;
  readonly profile: Profile;
  readonly avatar: Elements;
  /** The reader's action: edit the own profile, or report another one. */
  readonly action: Elements;
  readonly postCount: string;
  readonly reactionCount: string;
}

const messages = publicProfileMessages;

/**
 * Header of a profile: pseudo, date of registration and counts. It uses no hooks, because
 * preview/renderStatic also renders it without React.
 */
export function ProfileHeader(props: ProfileHeaderProps) {
  const { titleId, profile, avatar, action, postCount, reactionCount } = props;
  return (
    <header className="flex flex-col gap-x-8 gap-y-5 @xl:flex-row @xl:items-center">
      {avatar}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 id={titleId} className="heading text-headline leading-tight @xl:text-display">
            {`@${profile.pseudo}`}
          </h1>
          {profile.role === 'admin' && (
            <Badge className="border-ink bg-ink text-wall">{messages.admin}</Badge>
          )}
          {profile.isPrivate && (
            <Badge className="border-field bg-surface">
              <AfterEmoji text={messages.private} />
            </Badge>
          )}
        </div>
        <p className="mt-1.5 text-ink-soft">
          <ProfileFacts profile={profile} />
        </p>
        <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
          <Counter label={messages.posts} count={postCount} />
          <Counter label={messages.received} count={reactionCount} />
        </dl>
      </div>
      {/* Reserved: the session, and so the action, is known later than the profile. */}
      <div className="min-h-11 self-start @xl:max-w-72">{action}</div>
    </header>
  );
}

interface BadgeProps {
  readonly className: string;
  readonly children: ReactNode;
}

function Badge({ className, children }: BadgeProps) {
  return (
    <span className={`rounded-full border px-2.5 py-0.5 text-small font-semibold ${className}`}>
      {children}
    </span>
  );
}

/** Shows the number first, but the label precedes it in the document for assistive technology. */
function Counter({ label, count }: { readonly label: string; readonly count: string }) {
  return (
    <div className="flex flex-row-reverse items-baseline justify-end gap-x-1.5">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-lead font-extrabold tabular-nums">{count}</dd>
    </div>
  );
}
