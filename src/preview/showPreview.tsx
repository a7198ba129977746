import type { ReactNode } from 'react';
import { PHONE } from '@/config/layout';
import { paths, USER_ADDRESS } from '@/config/paths';
import { cardsIn, cardSelector, postIdOf } from '@/components/post/cardElements';
import { wallPreview } from '@/preview/wallPreview';
import { chunk } from '@/services/browser/chunk';
import { logError } from '@/services/browser/log';
import { startupTimeout } from '@/services/browser/startupTimeout';
import { ConnectionError, RequestError } from '@/services/firebase/errors';
import { setPreview } from '@/services/firebase/rest';
import { signedInHere } from '@/services/auth/signedInHere';
import { renderStatic } from './renderStatic';

/** Timeout for a paint, in ms: browsers do not paint a page in a background tab. */
const PAINT_TIMEOUT_MS = 500;

/** Resolves once the browser has painted the page as it is, or after the timeout. */
const waitForPaint = (): Promise<void> =>
  new Promise((resolve) => {
    // A task that is queued before a paint runs after it.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PAINT_TIMEOUT_MS);
  });

const archive = chunk(() => import('@/preview/archivePreview'));
const profile = chunk(() => import('@/preview/profilePreview'));

/** Posts in the preview on a phone: more do not fit, and would cost a slow phone 100 ms. */
const PHONE_POST_LIMIT = 10;

/** Returns the signature of the posts in a prerendered wall (scripts/prerender/wall.ts); null if there is none. */
const shownPosts = (container: Element): string | null =>
  container.querySelector('[data-wall-posts]')?.getAttribute('data-wall-posts') ?? null;

/**
 * Creates the preview of the page at a URL.
 *
 * @param shown see `shownPosts`
 * @returns null if there is none, or if the page shows it already
 * @throws ConnectionError, RequestError
 */
async function createPreview(
  { pathname, search }: Location,
  shown: string | null,
  signal: AbortSignal,
): Promise<ReactNode | null> {
  const limit = matchMedia(PHONE).matches ? PHONE_POST_LIMIT : Infinity;
  // A prerendered wall has all posts, and its reader may be at the last of them.
  if (pathname === paths.home) return wallPreview(shown === null ? limit : Infinity, shown);
  if (pathname === paths.archives && search === '') {
    return (await archive.load()).archivePreview(limit, signal);
  }
  const [, uid] = USER_ADDRESS.exec(pathname) ?? [];
  // A signed-in user may see more of a profile, especially their own: no preview.
  if (uid === undefined || signedInHere.isSet()) return null;
  const { profilePreview } = await profile.load();
  return profilePreview(uid, limit, signal);
}

/** Renders the preview completely; returns null if there is none or rendering fails. */
async function renderPreview(
  shown: string | null,
  signal: AbortSignal,
): Promise<DocumentFragment | null> {
  try {
    const preview = await createPreview(location, shown, signal);
    if (preview === null) return null;
    const fragment = document.createDocumentFragment();
    renderStatic(preview, fragment);
    return fragment;
  } catch (error) {
    // The page itself repeats a request that has failed, and shows the outcome.
    if (!(error instanceof ConnectionError || error instanceof RequestError)) {
      logError('render the preview', error);
    }
    return null;
  }
}

const topOf = (card: Element): number => card.getBoundingClientRect().top;

/** Returns the card of the same post in other contents. */
const copyOf = (card: Element, contents: ParentNode): Element | null =>
  contents.querySelector(cardSelector(postIdOf(card) ?? ''));

/**
 * Replaces the contents of `container`. For a reader who has scrolled, the first card in the window that
 * is still there stays in its place.
 */
function replaceInPlace(container: Element, contents: DocumentFragment): void {
  const cards = scrollY > 0 ? cardsIn(container) : [];
  const anchor = cards.find(
    (card) => card.getBoundingClientRect().bottom > 0 && copyOf(card, contents),
  );
  const top = anchor ? topOf(anchor) : 0;
  container.replaceChildren(contents);
  const copy = anchor && copyOf(anchor, container);
  if (copy) scrollBy({ top: topOf(copy) - top, behavior: 'instant' });
}

/**
 * Renders the preview into `container` as soon as its posts are loaded, unless it contains them; React
 * later replaces it with the same posts. Resolves once the preview is painted, because starting the app
 * keeps the CPU busy.
 *
 * @returns false if no preview was rendered before the startup timeout, or none was necessary
 */
export async function showPreview(container: Element): Promise<boolean> {
  const reads = new AbortController();
  setPreview(true);
  const preview = await Promise.race([
    renderPreview(shownPosts(container), reads.signal),
    startupTimeout(),
  ]);
  setPreview(false);
  // The app goes on with the responses that it has not waited for.
  reads.abort();
  if (preview === null) return false;
  replaceInPlace(container, preview);
  await waitForPaint();
  return true;
}
