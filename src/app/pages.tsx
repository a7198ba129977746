import { lazy, useState, type ComponentType } from 'react';
import { paths, USER_ADDRESS } from '@/config/paths';
import { loadEarly } from './newVersion';

/** A page in a file of its own. Where that is there already, it is shown with no blank before it. */
function onDemand<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let loaded: ComponentType<P> | null = null;
  async function loadPage() {
    const part = await load();
    loaded = part.default;
    return part;
  }
  const LazyPage: ComponentType<P> = lazy(loadPage);
  function Page(props: P) {
    const [Content] = useState(() => loaded ?? LazyPage);
    return <Content {...props} />;
  }
  return { Page, load: loadPage };
}

/** The parts of the app that are loaded with their pages. */
export const pages = {
  admin: onDemand(() => import('@/features/admin/AdminPage')),
  archives: onDemand(() => import('@/features/archives/ArchivesPage')),
  profile: onDemand(() => import('@/features/profile/ProfilePage')),
  publicProfile: onDemand(() => import('@/features/publicProfile/PublicProfilePage')),
  terms: onDemand(() => import('@/features/legal/TermsPage')),
  privacy: onDemand(() => import('@/features/legal/PrivacyPage')),
  cookies: onDemand(() => import('@/features/legal/CookiesPage')),
} as const;

const LOADERS = new Map<string, () => Promise<unknown>>([
  [paths.archives, pages.archives.load],
  [paths.profile, pages.profile.load],
  [paths.terms, pages.terms.load],
  [paths.privacy, pages.privacy.load],
  [paths.cookies, pages.cookies.load],
]);

/**
 * Begins to load the page of an address before it is shown: beside the app, or because somebody is
 * about to press its link. The back office waits until its admin is known.
 *
 * @returns when it is there, or cannot be had
 */
export async function preloadPage(pathname: string): Promise<void> {
  const load = USER_ADDRESS.test(pathname) ? pages.publicProfile.load : LOADERS.get(pathname);
  if (load) await loadEarly(load);
}
