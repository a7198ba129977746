import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Footer } from '@/components/layout/Footer';
import { Header } from '@/components/layout/Header';
import { Toasts } from '@/components/layout/Toasts';
import { Loading } from '@/components/layout/Loading';
import { messages } from '@/config/messages';
import { paths } from '@/config/paths';
import { AuthProvider } from '@/contexts/AuthContext';
import { ThemeProvider } from '@/contexts/ThemeContext';
import { SearchBox } from '@/features/search/SearchBox';
import { WallPage } from '@/features/wall/WallPage';
import { AdminOnly } from './AdminOnly';
import { AppDialogs } from './AppDialogs';
import { ErrorBoundary } from './ErrorBoundary';
import { NotFoundPage } from './NotFoundPage';
import { SignedInOnly } from './SignedInOnly';
import { useDialogs } from './useDialogs';
import { useGoogleReturn } from './useGoogleReturn';
import { useRouteChange } from './useRouteChange';
import { useSessionEnd } from './useSessionEnd';
import { useSignOut } from './useSignOut';

const AdminPage = lazy(() => import('@/features/admin/AdminPage'));
const ProfilePage = lazy(() => import('@/features/profile/ProfilePage'));
const PublicProfilePage = lazy(() => import('@/features/publicProfile/PublicProfilePage'));

/** The whole app: providers, routes, dialogs and toasts. */
export function App() {
  return (
    <ErrorBoundary>
      <ThemeProvider>
        <AuthProvider>
          <BrowserRouter>
            <Shell />
          </BrowserRouter>
        </AuthProvider>
      </ThemeProvider>
    </ErrorBoundary>
  );
}

function Shell() {
  const { dialog, open, close } = useDialogs();
  const openNewPost = () => open('newPost');
  const signOut = useSignOut();
  useRouteChange();
  useGoogleReturn();
  useSessionEnd();
  return (
    <>
      <a
        href="#content"
        className="sr-only z-30 rounded-b-lg bg-ink px-4 py-3 font-semibold text-wall focus:not-sr-only focus:fixed focus:top-0 focus:left-3"
      >
        {messages.app.skipToContent}
      </a>
      <Header
        onSignUp={() => open('signUp')}
        onSignIn={() => open('signIn')}
        onWrite={openNewPost}
        onSignOut={signOut}
        search={<SearchBox />}
        menuSearch={<SearchBox isInMenu />}
      />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-[112rem] grow px-4 pt-10 outline-none sm:px-6 lg:pt-14"
      >
        <Suspense fallback={<Loading />}>
          <ErrorBoundary>
            <Routes>
              <Route
                path={paths.home}
                element={<WallPage onWrite={openNewPost} onSignInNeeded={() => open('signIn')} />}
              />
              <Route
                path={paths.admin}
                element={
                  <AdminOnly>
                    <AdminPage />
                  </AdminOnly>
                }
              />
              <Route
                path={paths.profile}
                element={
                  <SignedInOnly>
                    <ProfilePage />
                  </SignedInOnly>
                }
              />
              <Route
                path={paths.user}
                element={<PublicProfilePage onSignInNeeded={() => open('signIn')} />}
              />
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          </ErrorBoundary>
        </Suspense>
      </main>
      <Footer />
      <AppDialogs dialog={dialog} onOpen={open} onClose={close} />
      <Toasts />
    </>
  );
}
