import { lazy, useState } from 'react';
import { lazyComponent, type LazyComponent } from '@/app/dialogs/lazyComponent';
import { paths, USER_ADDRESS } from '@/config/paths';

/** Creates a page that is loaded from a chunk of its own. */
function pageOnDemand<P extends object>(load: LazyComponent<P>['load']) {
  const component = lazyComponent(load);
  // Created once, not in the state of Page: the Suspense boundary is above Page, so React discards
  // the state of a Page that suspends on its first render.
  const Pending = lazy(component.load);
  function Page(props: P) {
    const [Content] = useState(() => component.loaded() ?? Pending);
    return <Content {...props} />;
  }
  return { Page, preload: component.preload };
}

/** The pages that are loaded on demand. */
export const pages = {
  admin: pageOnDemand(() => import('@/features/admin/AdminPage')),
  archives: pageOnDemand(() => import('@/features/archives/ArchivesPage')),
  profile: pageOnDemand(() => import('@/features/profile/ProfilePage')),
  publicProfile: pageOnDemand(() => import('@/features/publicProfile/PublicProfilePage')),
  terms: pageOnDemand(() => import('@/features/legal/TermsPage')),
  privacy: pageOnDemand(() => import('@/features/legal/PrivacyPage')),
  cookies: pageOnDemand(() => import('@/features/legal/CookiesPage')),
} as const;

const PRELOADS = new Map<string, () => Promise<void>>([
  [paths.archives, pages.archives.preload],
  [paths.profile, pages.profile.preload],
  [paths.terms, pages.terms.preload],
  [paths.privacy, pages.privacy.preload],
  [paths.cookies, pages.cookies.preload],
]);

/**
 * Preloads the chunk of a page before the page is shown: in parallel with the app, or when the user
 * is about to press a link to it. Resolves when the chunk is loaded or has failed to load. The back
 * office is not preloaded: AdminOnly loads it once the user is known to be an admin.
 */
export async function preloadPage(pathname: string): Promise<void> {
  const preload = USER_ADDRESS.test(pathname)
    ? pages.publicProfile.preload
    : PRELOADS.get(pathname);
  await preload?.();
}
