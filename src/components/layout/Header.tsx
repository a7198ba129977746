import { Menu, PenLine } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/Button';
import { buttonClass } from '@/components/ui/buttonClass';
import { messages } from '@/config/messages';
import { paths } from '@/config/paths';
import { useAuth } from '@/contexts/AuthContext';
import { Popover } from './Popover';
import { ThemeToggle } from './ThemeToggle';
import { UserMenu } from './UserMenu';
import { Wordmark } from './Wordmark';

export interface HeaderActions {
  readonly onSignUp: () => void;
  readonly onSignIn: () => void;
  readonly onWrite: () => void;
  readonly onSignOut: () => void;
}

/** The bar on top of every page (spec section 2). */
export function Header(actions: HeaderActions) {
  const { session } = useAuth();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-wall">
      <div className="mx-auto flex h-16 max-w-[112rem] items-center gap-1.5 px-3 sm:gap-3 sm:px-6">
        <Link
          to={paths.home}
          aria-label={messages.header.home}
          className="rounded-lg max-sm:mr-auto"
        >
          <Wordmark />
        </Link>
        <nav aria-label={messages.header.navigation} className="mr-auto max-sm:hidden">
          <Link to={paths.archives} className={buttonClass('plain')}>
            {messages.header.archives}
          </Link>
        </nav>
        <ThemeToggle />
        {session.status === 'signedOut' && <SignedOut {...actions} />}
        {session.status === 'signedIn' && (
          <>
            <Button
              onClick={actions.onWrite}
              aria-label={messages.header.newPost}
              className="max-sm:px-3"
            >
              <PenLine aria-hidden size={18} />
              <span aria-hidden className="max-sm:hidden">
                {messages.header.newPost}
              </span>
            </Button>
            <UserMenu
              profile={session.profile}
              email={session.email}
              onSignOut={actions.onSignOut}
            />
          </>
        )}
      </div>
    </header>
  );
}

function SignedOut({ onSignUp, onSignIn }: HeaderActions) {
  const buttons = (className: string) => (
    <>
      <Button look="plain" onClick={onSignIn} className={className}>
        {messages.header.signIn}
      </Button>
      <Button onClick={onSignUp} className={className}>
        {messages.header.signUp}
      </Button>
    </>
  );
  return (
    <>
      <div className="hidden gap-2 sm:flex">{buttons('')}</div>
      <button
        type="button"
        popoverTarget="mobile-menu"
        aria-label={messages.header.openMenu}
        className="inline-flex size-11 items-center justify-center rounded-full hover:bg-ink/8 sm:hidden"
      >
        <Menu aria-hidden size={22} />
      </button>
      <Popover id="mobile-menu">
        <div className="flex flex-col gap-2">
          <Link to={paths.archives} className={buttonClass('plain')}>
            {messages.header.archives}
          </Link>
          {buttons('w-full')}
        </div>
      </Popover>
    </>
  );
}
