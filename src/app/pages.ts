import { paths } from '@/config/paths';
import { loadEarly } from './newVersion';

/** The parts of the app that are loaded with their pages. */
export const loadPage = {
  admin: () => import('@/features/admin/AdminPage'),
  archives: () => import('@/features/archives/ArchivesPage'),
  profile: () => import('@/features/profile/ProfilePage'),
  publicProfile: () => import('@/features/publicProfile/PublicProfilePage'),
  terms: () => import('@/features/legal/TermsPage'),
  privacy: () => import('@/features/legal/PrivacyPage'),
  cookies: () => import('@/features/legal/CookiesPage'),
} as const;

const LOADERS: ReadonlyMap<string, () => Promise<unknown>> = new Map([
  [paths.archives, loadPage.archives],
  [paths.profile, loadPage.profile],
  [paths.terms, loadPage.terms],
  [paths.privacy, loadPage.privacy],
  [paths.cookies, loadPage.cookies],
]);

/** A public profile's address, whoever's it is. */
const USER = paths.user.replace(':userId', '');

/**
 * Begins to load the page of an address before it is shown: beside the app, or because somebody is
 * about to press its link. The back office waits until its admin is known.
 *
 * @returns when it is there, or cannot be had
 */
export async function preloadPage(pathname: string): Promise<void> {
  const load = pathname.startsWith(USER) ? loadPage.publicProfile : LOADERS.get(pathname);
  if (load) await loadEarly(load);
}
