import { lazy, useState } from 'react';
import { paths, USER_ADDRESS } from '@/config/paths';
import { lazyComponent, type LazyComponent } from './lazyComponent';

/** A page in a file of its own. */
function pageOnDemand<P extends object>(load: LazyComponent<P>['load']) {
  const part = lazyComponent(load);
  // One for all time: a Suspense boundary stands above, so what is not there yet is not remembered.
  const Pending = lazy(part.load);
  function Page(props: P) {
    const [Content] = useState(() => part.loaded() ?? Pending);
    return <Content {...props} />;
  }
  return { Page, preload: part.preload };
}

/** The parts of the app that are loaded with their pages. */
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
 * Begins to load the page of an address before it is shown: beside the app, or because somebody is
 * about to press its link. The back office waits until its admin is known.
 *
 * @returns when it is there, or cannot be had
 */
export async function preloadPage(pathname: string): Promise<void> {
  const preload = USER_ADDRESS.test(pathname)
    ? pages.publicProfile.preload
    : PRELOADS.get(pathname);
  await preload?.();
}
