import { Archive, Menu, PenLine, Shuffle } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import type { ButtonLook } from '@/components/ui/buttonClass';
import { commonMessages } from '@/config/messages';
import { paths } from '@/config/paths';
import { useAuth } from '@/contexts/AuthContext';
import { HeaderView } from './HeaderView';
import { IconMenu } from './IconMenu';
import { SiteLinks } from './SiteLinks';
import { ThemeToggle } from './ThemeToggle';
import { UserMenu } from './UserMenu';

interface HeaderProps {
  /** Number of decisions on the user's own posts that the user has not seen yet. */
  readonly newDecisionCount: number;
  readonly onSignOut: () => void;
  /** The search box in the header of large screens. */
  readonly search: Elements;
  /** The search of small screens: a button and its panel. */
  readonly searchMenu: Elements;
}

/** The header of every page (docs/product.md#header). */
export function Header({ newDecisionCount, onSignOut, search, searchMenu }: HeaderProps) {
  const { session } = useAuth();
  return (
    <HeaderView
      isTight={session.status === 'signedIn'}
      navigation={
        <Button look="plain" data-dialog="random" className="@max-5xl:hidden">
          {commonMessages.header.random}
        </Button>
      }
    >
      <div className="w-full max-w-md @max-5xl:hidden">{search}</div>
      <ThemeToggle />
      {searchMenu}
      {session.status === 'signedOut' && (
        <div className="hidden shrink-0 gap-2 @3xl:flex">
          <SignedOut />
        </div>
      )}
      {session.status === 'signedIn' && (
        <>
          <Button
            data-dialog="newPost"
            aria-label={commonMessages.header.newPost}
            className="@max-2xl:min-w-11 @max-2xl:px-3"
          >
            <PenLine aria-hidden size={18} />
            <span aria-hidden className="@max-2xl:hidden">
              {commonMessages.header.newPost}
            </span>
          </Button>
          <UserMenu
            profile={session.profile}
            email={session.email}
            newDecisionCount={newDecisionCount}
            onSignOut={onSignOut}
          />
        </>
      )}
      <MobileMenu>
        {session.status === 'signedOut' && (
          <div className="mt-3 flex flex-wrap gap-2 border-t border-line pt-3 @3xl:hidden">
            <SignedOut look="secondary" />
          </div>
        )}
      </MobileMenu>
    </HeaderView>
  );
}

interface SignedOutProps {
  /** Look of the sign-in button; the sign-up button is always primary. */
  readonly look?: ButtonLook;
}

function SignedOut({ look = 'plain' }: SignedOutProps) {
  return (
    <>
      <Button look={look} data-dialog="signIn" className="grow">
        {commonMessages.header.signIn}
      </Button>
      <Button data-dialog="signUp" className="grow">
        {commonMessages.header.signUp}
      </Button>
    </>
  );
}

interface MobileMenuProps {
  /** Further items, which the header has no room for on the smallest screens. */
  readonly children: Elements;
}

function MobileMenu({ children }: MobileMenuProps) {
  return (
    <IconMenu id="mobile-menu" label={commonMessages.header.openMenu} icon={Menu}>
      <a href={paths.archives} className="menu-item @3xl:hidden">
        <Archive aria-hidden size={18} />
        {commonMessages.header.archives}
      </a>
      <button type="button" data-dialog="random" className="menu-item">
        <Shuffle aria-hidden size={18} />
        {commonMessages.header.random}
      </button>
      <ThemeToggle isInMenu />
      {children}
      <SiteLinks className="menu-links mt-3 border-t border-line pt-2 pl-3 text-small" />
    </IconMenu>
  );
}
