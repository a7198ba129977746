import { Camera } from 'lucide-react';
import { IconButton } from '@/components/ui/IconButton';
import { Avatar } from '@/components/user/Avatar';
import { userPath } from '@/config/paths';
import type { Me } from './me';
import { profileMessages } from './messages';

interface IdentityCardProps {
  readonly me: Me;
  readonly onChangeAvatar: () => void;
}

const messages = profileMessages.settings;

/** Identity card of the own profile, styled as a taped sheet (docs/product.md#own-profile). */
export function IdentityCard({ me, onChangeAvatar }: IdentityCardProps) {
  const { profile, account, email } = me;
  return (
    <div className="sheet identity-card min-w-0">
      <div className="relative">
        <Avatar profile={profile} size="xl" />
        <IconButton
          label={messages.changeAvatar}
          onClick={onChangeAvatar}
          className="button-primary absolute -right-2 -bottom-2 border-3 border-surface"
        >
          <Camera aria-hidden size={20} />
        </IconButton>
      </div>
      <div className="max-w-full min-w-0">
        <p className="heading text-headline">{profile.pseudo}</p>
        <p className="mt-1 wrap-anywhere text-ink-soft">{email}</p>
        <p className="identity-facts">
          <span className="pill">
            {profile.role === 'admin' ? messages.administrator : messages.user}
          </span>
          <span className="tabular-nums">{messages.postsCount(account.postsCount)}</span>
        </p>
        <a
          href={userPath(profile.uid)}
          className="link-button mt-3 inline-flex items-center rounded-lg"
        >
          {messages.seePublic}
        </a>
      </div>
    </div>
  );
}
