import type { ComponentChunk } from '@/app/chunks/lazyComponent';
import { pathPattern, paths } from '@/config/paths';
import type { Role } from '@/domain/accounts/user';
import type { PostDraft, UnpublishedPost } from '@/domain/posts/post';
import { signedInHere } from '@/services/auth/signedInHere';
import { chunk } from '@/services/browser/chunk';
import { sessionChunk } from '@/services/session/sessionChunk';

/** Props that the app gives to all pages; each takes what it needs. */
export interface PageProps {
  /** Number of decisions on the user's posts that the user has not seen. */
  readonly newDecisionCount: number;
  /** The user's posts that wait for a decision. */
  readonly pending: readonly UnpublishedPost[];
  /** Called with the post that the user wants to submit again, corrected. */
  readonly onCorrect: (post: PostDraft) => void;
  /** Called with an own pending post that the user wants to change. */
  readonly onAmend: (post: UnpublishedPost) => void;
}

/**
 * Creates a page in a chunk of its own.
 *
 * @param requiredRole 'user' for all who are signed in; null for everybody
 */
const page = (component: ComponentChunk<PageProps>, requiredRole: Role | null = null) => ({
  ...component,
  requiredRole,
});

type Page = ReturnType<typeof page>;

const postPage = chunk(() => import('@/features/post/PostPage'));
const archives = chunk(() => import('@/features/archives/ArchivesPage'));
const publicProfile = chunk(() => import('@/features/publicProfile/PublicProfilePage'));

/** The chunks that `preparePage` loads: a module of its own, because the first chunk contains this one. */
export { archives, postPage, publicProfile };

/** The pages by the names of their paths: all but the wall, which is loaded with the app. */
export const pages: Readonly<Partial<Record<string, Page>>> = {
  admin: page(
    chunk(() => import('@/features/admin/AdminPage')),
    'admin',
  ),
  archives: page(archives),
  post: page(postPage),
  profile: page(
    chunk(() => import('@/features/profile/ProfilePage')),
    'user',
  ),
  user: page(publicProfile),
  legalNotice: page(chunk(() => import('@/features/legal/LegalNoticePage'))),
  terms: page(chunk(() => import('@/features/legal/TermsPage'))),
  privacy: page(chunk(() => import('@/features/legal/PrivacyPage'))),
  cookies: page(chunk(() => import('@/features/legal/CookiesPage'))),
  accessibility: page(chunk(() => import('@/features/legal/AccessibilityPage'))),
  transparency: page(chunk(() => import('@/features/transparency/TransparencyPage'))),
} satisfies Record<Exclude<keyof typeof paths, 'home'>, Page>;

/**
 * Preloads the chunk of a page before the page is shown: in parallel with the app, or when the user
 * is about to press a link to it. Resolves when the chunk is loaded or has failed to load. A page
 * with a required role also needs the session. Only admins load the back office: AdminOnly loads it if
 * this browser does not know yet that the user is one.
 */
export async function preloadPage(pathname: string): Promise<void> {
  for (const [name, path] of Object.entries(paths)) {
    const found = pages[name];
    if (!found || !pathPattern(path).test(pathname)) continue;
    if (found.requiredRole !== null && signedInHere.isSet()) void sessionChunk.preload();
    if (found.requiredRole !== 'admin' || signedInHere.isAdmin()) await found.preload();
  }
}
