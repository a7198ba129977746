import { memo, type MouseEvent } from 'react';
import type { Location } from 'react-router-dom';
import { ErrorBoundary } from '@/app/chunks/ErrorBoundary';
import { PageRoutes } from '@/app/routing/PageRoutes';
import type { PageProps } from '@/app/routing/pages';
import { departureReason } from '@/components/layout/departure';
import { Footer } from '@/components/layout/Footer';
import { Header } from '@/components/layout/Header';
import { Main } from '@/components/layout/Main';
import { commonMessages } from '@/config/messages';
import { paths } from '@/config/paths';
import { SearchBox } from '@/features/search/SearchBox';
import { SearchMenu } from '@/features/search/SearchMenu';
import type { Wall } from '@/features/wall/wall';
import { useStore } from '@/hooks/useStore';
import type { GoogleSignIn } from '@/services/auth/google';
import { CookieConsent } from './CookieConsent';
import { DepartureNotice } from './DepartureNotice';
import { LegalUpdate } from './LegalUpdate';
import { RemovedPassword } from './RemovedPassword';

interface FrameProps extends PageProps {
  /** The page, which may be beneath an open post. */
  readonly page: Location;
  readonly wall: Wall;
  /** A Google sign-in that has just ended; null without one, undefined until that is known. */
  readonly googleSignIn: GoogleSignIn | null | undefined;
  readonly onSignOut: () => void;
}

/** Focuses the content without a history entry of its own, which the back button would have to leave. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  const content = document.getElementById('content');
  content?.focus();
  content?.scrollIntoView();
}

/**
 * The page with its header and footer. Memoized: a dialog or a post that opens over it must not render
 * it again.
 */
export const Frame = memo(function Frame(props: FrameProps) {
  const { page, wall, googleSignIn, onSignOut, ...pageProps } = props;
  return (
    <>
      <a href="#content" onClick={skipToContent} className="skip-link">
        {commonMessages.app.skipToContent}
      </a>
      {/* First in the DOM for keyboards and screen readers, although displayed at the bottom. */}
      <CookieConsent />
      <Announcement googleSignIn={googleSignIn} isHome={page.pathname === paths.home} />
      <Header
        newDecisionCount={pageProps.newDecisionCount}
        onSignOut={onSignOut}
        search={<SearchBox />}
        searchMenu={<SearchMenu />}
      />
      <Main>
        {/* The key resets the boundary: an error on one page does not affect the next one. */}
        <ErrorBoundary key={page.pathname}>
          <PageRoutes location={page} wall={wall} {...pageProps} />
        </ErrorBoundary>
      </Main>
      <Footer />
    </>
  );
});

type AnnouncementProps = Pick<FrameProps, 'googleSignIn'> & { readonly isHome: boolean };

/**
 * The notice at the cookie banner's place: what a Google sign-in has changed, why a page was left, or new
 * legal texts.
 */
function Announcement({ googleSignIn, isHome }: AnnouncementProps) {
  const reason = useStore(departureReason);
  if (googleSignIn?.hasRemovedPassword) return <RemovedPassword />;
  if (reason !== null) return <DepartureNotice reason={reason} />;
  return isHome && <LegalUpdate />;
}
