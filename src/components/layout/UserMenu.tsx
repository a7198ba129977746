import { Archive, LogOut, Send, ShieldCheck, UserRound } from 'lucide-react';
import { buttonClass } from '@/components/ui/buttonClass';
import { Avatar } from '@/components/user/Avatar';
import { commonMessages } from '@/config/messages';
import { ownPostsPath, paths } from '@/config/paths';
import type { Profile } from '@/domain/accounts/user';
import { Popover } from './Popover';

interface UserMenuProps {
  readonly profile: Profile | null;
  readonly email: string | null;
  /** Number of decisions on the user's own posts that the user has not seen yet. */
  readonly newDecisionCount: number;
  readonly onSignOut: () => void;
}

/** The signed-in user's pseudo, e-mail, role badge and links (docs/product.md#header). */
export function UserMenu({ profile, email, newDecisionCount, onSignOut }: UserMenuProps) {
  const isAdmin = profile?.role === 'admin';
  return (
    <>
      <button
        type="button"
        popoverTarget="user-menu"
        aria-describedby={newDecisionCount > 0 ? 'own-news' : undefined}
        className={`${buttonClass('plain')} relative shrink-0 p-1 @2xl:pr-3`}
      >
        <Avatar profile={profile} size="sm" />
        <span className="sr-only">
          {commonMessages.header.userMenu(profile?.pseudo ?? email ?? '')}
        </span>
        {newDecisionCount > 0 && (
          <span
            aria-hidden
            className="absolute top-0 left-7 size-3.5 rounded-full border-2 border-wall bg-danger"
          />
        )}
        <span aria-hidden className="hidden max-w-36 truncate @2xl:inline">
          {profile?.pseudo}
        </span>
      </button>
      <span id="own-news" hidden>
        {commonMessages.header.news(newDecisionCount)}
      </span>
      <Popover id="user-menu">
        <div className="px-3 pt-1 pb-3">
          <p className="flex items-center gap-2 font-semibold">
            <span className="truncate">{profile?.pseudo}</span>
            {isAdmin && (
              <span className="pill px-2 text-small font-semibold">
                {commonMessages.header.admin}
              </span>
            )}
          </p>
          <p className="truncate text-small text-ink-soft">{email}</p>
        </div>
        <ul className="border-t border-line pt-2">
          <li className="@3xl:hidden">
            <a href={paths.archives} className="menu-item">
              <Archive aria-hidden size={18} />
              {commonMessages.header.archives}
            </a>
          </li>
          <li>
            <a href={paths.profile} className="menu-item">
              <UserRound aria-hidden size={18} />
              {commonMessages.header.profile}
            </a>
          </li>
          <li>
            <a href={ownPostsPath} className="menu-item">
              <Send aria-hidden size={18} />
              {commonMessages.header.ownPosts}
              {newDecisionCount > 0 && (
                <span className="pill ml-auto bg-danger px-2 text-surface">
                  <span aria-hidden>{newDecisionCount}</span>
                  <span className="sr-only">{commonMessages.header.news(newDecisionCount)}</span>
                </span>
              )}
            </a>
          </li>
          {isAdmin && (
            <li>
              <a href={paths.admin} className="menu-item">
                <ShieldCheck aria-hidden size={18} />
                {commonMessages.header.backOffice}
              </a>
            </li>
          )}
          <li>
            <button type="button" onClick={onSignOut} className="menu-item">
              <LogOut aria-hidden size={18} />
              {commonMessages.header.signOut}
            </button>
          </li>
        </ul>
      </Popover>
    </>
  );
}
