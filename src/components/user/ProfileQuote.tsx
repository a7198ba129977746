import { userPath } from '@/config/paths';
import type { Profile } from '@/domain/accounts/user';
import { Avatar } from './Avatar';
import { ProfileFacts } from './ProfileFacts';

interface ProfileQuoteProps {
  readonly profile: Profile;
  /** True if the pseudo links to the profile's page. */
  readonly isLinked?: boolean;
}

/** Shows the profile that a dialog or an item of a list is about. */
export function ProfileQuote({ profile, isLinked = false }: ProfileQuoteProps) {
  const name = `@${profile.pseudo}`;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <Avatar profile={profile} size="lg" />
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <p className="font-semibold wrap-anywhere">
          {isLinked ? (
            <a
              href={userPath(profile.uid)}
              className="inline-block py-2.5 underline underline-offset-4"
            >
              {name}
            </a>
          ) : (
            name
          )}
        </p>
        <p className="text-small text-ink-soft">
          <ProfileFacts profile={profile} />
        </p>
      </div>
    </div>
  );
}
