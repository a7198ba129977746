import { useQueryClient } from '@tanstack/react-query';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  type ComponentProps,
  Fragment,
} from 'react';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { dialogs } from '@/app/dialogs/dialogs';
import { useDialogs } from '@/app/dialogs/useDialogs';
import { PostLayer } from '@/app/routing/PostLayer';
import { usePostAddress } from '@/app/routing/usePostAddress';
import { usePrefetch } from '@/app/routing/usePrefetch';
import { useMissedPop } from '@/app/routing/useMissedPop';
import { useRouteChange } from '@/app/routing/useRouteChange';
import { Toasts } from '@/components/layout/Toasts';
import { usePlainLinks } from '@/components/layout/usePlainLinks';
import { AuthProvider, useAuth } from '@/contexts/AuthContext';
import { ConsentProvider } from '@/contexts/ConsentContext';
import { PostsProvider } from '@/contexts/PostsContext';
import { ThemeProvider } from '@/contexts/ThemeContext';
import { useIntent } from '@/hooks/useIntent';
import { useScrollRestoration } from '@/hooks/useScrollRestoration';
import { isScrolledDown } from '@/features/wall/useWallScroll';
import { createWall, type Wall } from '@/features/wall/wall';
import { useStore } from '@/hooks/useStore';
import { stopRecording, replayPress } from '@/preview/earlyPress';
import { chunk } from '@/services/browser/chunk';
import { storesSeen } from '@/services/posts/seenPosts';
import { ErrorBoundary } from '@/app/chunks/ErrorBoundary';
import { lazyComponent } from '@/app/chunks/lazyComponent';
import { Frame } from './Frame';
import { NewPseudo } from './NewPseudo';
import { useGoogleReturn } from './useGoogleReturn';
import { useOwnNews } from './useOwnNews';
import { useReaderShortcuts } from './useReaderShortcuts';
import { usePrivateData } from './usePrivateData';
import { useSessionEnd } from './useSessionEnd';
import { useSignOut } from './useSignOut';

const SeenPosts = lazyComponent(chunk(() => import('./SeenPosts')));

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
  const news = useOwnNews();
  const { dialog, initialDraft, amended, open, openWithDraft, amend, close, signIn } = useDialogs(
    isReturning,
    news.pending,
  );
  const askAboutDraft = useCallback(() => open('signOut'), [open]);
  const { askToSignOut, signOut } = useSignOut(askAboutDraft);
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
  usePrefetch();
  useLayoutEffect(stopRecording, []);
  // Runs in an effect, because the router has subscribed to navigation by then.
  useEffect(replayPress, []);
  return (
    <>
      <Frame
        page={post.page}
        wall={wall}
        googleSignIn={googleSignIn}
        newDecisionCount={news.unseen}
        pending={news.pending}
        onSignOut={askToSignOut}
        onCorrect={openWithDraft}
        onAmend={amend}
      />
      {/* These <Routes> have the location of the page beneath: on a profile its owner’s name is no link. */}
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
