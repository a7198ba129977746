import { useQueryClient } from '@tanstack/react-query';
import {
  useEffect,
  useLayoutEffect,
  useState,
  type ComponentProps,
  type MouseEvent,
  Fragment,
} from 'react';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { dialogs } from '@/app/dialogs/dialogs';
import { useDialogs } from '@/app/dialogs/useDialogs';
import { PageRoutes } from '@/app/routing/PageRoutes';
import { PostLayer } from '@/app/routing/PostLayer';
import { usePostAddress } from '@/app/routing/usePostAddress';
import { usePrefetch } from '@/app/routing/usePrefetch';
import { useMissedPop } from '@/app/routing/useMissedPop';
import { useRouteChange } from '@/app/routing/useRouteChange';
import { departureReason } from '@/components/layout/departure';
import { Footer } from '@/components/layout/Footer';
import { Header } from '@/components/layout/Header';
import { Main } from '@/components/layout/Main';
import { Toasts } from '@/components/layout/Toasts';
import { usePlainLinks } from '@/components/layout/usePlainLinks';
import { commonMessages } from '@/config/messages';
import { paths } from '@/config/paths';
import { AuthProvider, useAuth } from '@/contexts/AuthContext';
import { ConsentProvider } from '@/contexts/ConsentContext';
import { PostsProvider } from '@/contexts/PostsContext';
import { ThemeProvider } from '@/contexts/ThemeContext';
import { SearchBox } from '@/features/search/SearchBox';
import { SearchMenu } from '@/features/search/SearchMenu';
import { useIntent } from '@/hooks/useIntent';
import { useScrollRestoration } from '@/hooks/useScrollRestoration';
import { isScrolledDown } from '@/features/wall/useWallScroll';
import { createWall, type Wall } from '@/features/wall/wall';
import { useStore } from '@/hooks/useStore';
import { stopRecording, replayPress } from '@/preview/earlyPress';
import { chunk } from '@/services/browser/chunk';
import { storesSeen } from '@/services/posts/seenPosts';
import type { GoogleSignIn } from '@/services/auth/google';
import { CookieConsent } from './CookieConsent';
import { ErrorBoundary } from '@/app/chunks/ErrorBoundary';
import { lazyComponent } from '@/app/chunks/lazyComponent';
import { DepartureNotice } from './DepartureNotice';
import { LegalUpdate } from './LegalUpdate';
import { NewPseudo } from './NewPseudo';
import { RemovedPassword } from './RemovedPassword';
import { useGoogleReturn } from './useGoogleReturn';
import { useOwnNews } from './useOwnNews';
import { useReaderShortcuts } from './useReaderShortcuts';
import { usePrivateData } from './usePrivateData';
import { useSessionEnd } from './useSessionEnd';
import { useSignOut } from './useSignOut';

const SeenPosts = lazyComponent(chunk(() => import('./SeenPosts')));

/** Focuses the content without a history entry of its own, which the back button would have to leave. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  const content = document.getElementById('content');
  content?.focus();
  content?.scrollIntoView();
}

/** The whole app: providers, routes, dialogs and toasts. */
export function App() {
  return (
    <ErrorBoundary>
      <ThemeProvider>
        <ConsentProvider>
          <AuthProvider>
            <PostsProvider>
              <BrowserRouter useTransitions={false}>
                <Shell />
              </BrowserRouter>
            </PostsProvider>
          </AuthProvider>
        </ConsentProvider>
      </ThemeProvider>
    </ErrorBoundary>
  );
}

function Shell() {
  const googleSignIn = useGoogleReturn();
  const isReturning = googleSignIn === undefined;
  const { dialog, initialDraft, amended, open, openWithDraft, amend, close, signIn } =
    useDialogs(isReturning);
  const openNewPost = () => open('newPost');
  const { askToSignOut, signOut } = useSignOut(() => open('signOut'));
  const openShortcuts = () => open('shortcuts');
  const { session } = useAuth();
  const post = usePostAddress();
  const client = useQueryClient();
  const [wall] = useState(() => createWall(isScrolledDown, client));
  useMissedPop();
  useRouteChange(post.page.pathname);
  useScrollRestoration(post.page);
  usePlainLinks(post.page);
  const openRandom = () => open('random');
  useReaderShortcuts(post, { onHelp: openShortcuts, onRandom: openRandom });
  const navigate = useNavigate();
  useIntent(
    'visit',
    () => dialog === null,
    // A page that is shown already may be about to lead its visitor away.
    ({ path }) => void (path.split('?')[0] !== post.page.pathname && navigate(path)),
  );
  useSessionEnd();
  usePrivateData(wall);
  const news = useOwnNews();
  usePrefetch();
  useLayoutEffect(stopRecording, []);
  // In an effect: the router has subscribed to navigation by then.
  useEffect(replayPress, []);
  return (
    <>
      <a href="#content" onClick={skipToContent} className="skip-link">
        {commonMessages.app.skipToContent}
      </a>
      {/* First in the DOM for keyboards and screen readers, although displayed at the bottom. */}
      <CookieConsent />
      <Announcement googleSignIn={googleSignIn} isHome={post.page.pathname === paths.home} />
      <Header
        newDecisionCount={news.unseen}
        onSignUp={() => open('signUp')}
        onSignIn={() => open('signIn')}
        onSignOut={askToSignOut}
        search={<SearchBox />}
        searchMenu={<SearchMenu />}
      />
      <Main>
        {/* The key resets the boundary: an error on one page does not affect the next one. */}
        <ErrorBoundary key={post.page.pathname}>
          <PageRoutes
            location={post.page}
            wall={wall}
            newDecisionCount={news.unseen}
            pending={news.pending}
            onWrite={openNewPost}
            onCorrect={openWithDraft}
            onAmend={amend}
          />
        </ErrorBoundary>
      </Main>
      <Footer />
      {/* In <Routes> with the location of the page beneath, which the post's links need. */}
      <Routes location={post.page}>
        <Route path="*" element={<PostLayer address={post} />} />
      </Routes>
      {session.status === 'signedIn' && (
        <Seen uid={session.uid} openId={post.shownId} hidden={wall.hidden} />
      )}
      {dialog !== null && (
        // One dialog may replace another one.
        <Fragment key={dialog}>
          {dialogs[dialog].render({
            session,
            initialDraft,
            amended,
            signIn,
            onSignOut: signOut,
            onClose: close,
          })}
        </Fragment>
      )}
      <NewPseudo isBusy={dialog !== null} />
      <Toasts />
    </>
  );
}

interface SeenProps extends ComponentProps<typeof SeenPosts> {
  readonly hidden: Wall['hidden'];
}

/** Stores which posts the user has seen, from the first use of the wall's filter on. */
function Seen({ hidden, ...props }: SeenProps) {
  // The filter may be used for the first time.
  useStore(hidden);
  if (!storesSeen(props.uid)) return null;
  return (
    // If this chunk fails to load, seen posts are not stored and nothing needs to be shown.
    <ErrorBoundary fallback={null}>
      <SeenPosts {...props} />
    </ErrorBoundary>
  );
}

interface AnnouncementProps {
  readonly googleSignIn: GoogleSignIn | null | undefined;
  readonly isHome: boolean;
}

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
