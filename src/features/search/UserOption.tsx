import { Avatar } from '@/components/user/Avatar';
import { ProfileFacts } from '@/components/user/ProfileFacts';
import { userPath } from '@/config/paths';
import { highlightPseudo } from '@/domain/search/highlight';
import type { Profile } from '@/domain/accounts/user';
import { Highlighted } from '@/components/post/Highlighted';
import { Option, type OptionProps } from './Option';

interface UserOptionProps {
  readonly profile: Profile;
  readonly part: string;
  readonly option: OptionProps;
}

/** A found user, with a link to their profile. */
export function UserOption({ profile, part, option }: UserOptionProps) {
  return (
    <Option option={option} to={userPath(profile.uid)} className="search-user">
      <Avatar profile={profile} size="sm" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">
          @<Highlighted segments={highlightPseudo(profile.pseudo, part)} />
        </span>
        <span className="block text-small text-ink-soft">
          <ProfileFacts profile={profile} />
        </span>
      </span>
    </Option>
  );
}
