import { lazyComponent, type ComponentChunk } from '@/app/shell/lazyComponent';
import { paths, POST_ADDRESS, USER_ADDRESS } from '@/config/paths';
import { chunk } from '@/services/browser/chunk';

/** Creates a page in a chunk of its own. */
const page = <P extends object>(component: ComponentChunk<P>) => ({
  ...component,
  Page: lazyComponent(component),
});

const postPage = chunk(() => import('@/features/post/PostPage'));
const archives = chunk(() => import('@/features/archives/ArchivesPage'));
const publicProfile = chunk(() => import('@/features/publicProfile/PublicProfilePage'));

/** The chunks of the pages that read what they show first (`preparePage`). */
export { archives, postPage, publicProfile };

/** The pages that are loaded on demand. */
export const pages = {
  admin: page(chunk(() => import('@/features/admin/AdminPage'))),
  archives: page(archives),
  post: page(postPage),
  profile: page(chunk(() => import('@/features/profile/ProfilePage'))),
  publicProfile: page(publicProfile),
  legalNotice: page(chunk(() => import('@/features/legal/LegalNoticePage'))),
  terms: page(chunk(() => import('@/features/legal/TermsPage'))),
  privacy: page(chunk(() => import('@/features/legal/PrivacyPage'))),
  cookies: page(chunk(() => import('@/features/legal/CookiesPage'))),
  accessibility: page(chunk(() => import('@/features/legal/AccessibilityPage'))),
} as const;

const PRELOADED = [
  'archives',
  'profile',
  'legalNotice',
  'terms',
  'privacy',
  'cookies',
  'accessibility',
] as const;

/**
 * Preloads the chunk of a page before the page is shown: in parallel with the app, or when the user
 * is about to press a link to it. Resolves when the chunk is loaded or has failed to load. The back
 * office is not preloaded: AdminOnly loads it once the user is known to be an admin.
 */
export async function preloadPage(pathname: string): Promise<void> {
  const name = USER_ADDRESS.test(pathname)
    ? 'publicProfile'
    : POST_ADDRESS.test(pathname)
      ? 'post'
      : PRELOADED.find((each) => paths[each] === pathname);
  if (name) await pages[name].preload();
}
