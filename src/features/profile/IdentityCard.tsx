import { Camera } from 'lucide-react';
import { Link } from 'react-router-dom';
import { IconButton } from '@/components/ui/IconButton';
import { Avatar } from '@/components/user/Avatar';
import { userPath } from '@/config/paths';
import type { Me } from './me';
import { profileMessages } from './messages';

interface IdentityCardProps {
  readonly me: Me;
  readonly onChangeAvatar: () => void;
}

const text = profileMessages.settings;

/** Identity card of the own profile, styled as a taped sheet (docs/product.md#own-profile). */
export function IdentityCard({ me, onChangeAvatar }: IdentityCardProps) {
  const { profile, account, email } = me;
  return (
    <div className="sheet flex flex-col items-center gap-x-8 gap-y-5 px-6 pt-12 pb-7 text-center sm:max-lg:flex-row sm:max-lg:px-10 sm:max-lg:pb-10 sm:max-lg:text-left lg:sticky lg:top-28">
      <div className="relative">
        <Avatar profile={profile} size="xl" />
        <IconButton
          label={text.changeAvatar}
          onClick={onChangeAvatar}
          className="absolute -right-2 -bottom-2 border-3 border-surface bg-ink text-wall hover:bg-ink/85"
        >
          <Camera aria-hidden size={20} />
        </IconButton>
      </div>
      <div className="max-w-full min-w-0">
        <p className="text-3xl font-extrabold tracking-tight wrap-anywhere">{profile.pseudo}</p>
        <p className="mt-1 wrap-anywhere text-ink-soft">{email}</p>
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 font-semibold max-sm:justify-center lg:justify-center">
          <span className="rounded-full bg-ink px-3 py-0.5 text-sm text-wall">
            {profile.role === 'admin' ? text.administrator : text.user}
          </span>
          <span className="tabular-nums">{text.postsCount(account.postsCount)}</span>
        </p>
        <Link
          to={userPath(profile.uid)}
          className="mt-3 inline-flex min-h-11 items-center rounded-lg font-semibold underline underline-offset-4 hover:decoration-2"
        >
          {text.seePublic}
        </Link>
      </div>
    </div>
  );
}
