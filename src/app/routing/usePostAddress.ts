import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { keepDialogEntry, noteEntry } from '@/components/ui/dialogHistory';
import { archivePath, paths, postPath } from '@/config/paths';
import { usePosts } from '@/contexts/PostsContext';
import { parseArchiveAddress } from '@/domain/archive/archiveAddress';
import { isRecord } from '@/lib/isRecord';
import type { PublishedPost } from '@/domain/posts/post';
import { postIdIn } from '@/domain/posts/postAddress';

/** Validates a location from history.state, which an older version of the app may have written. */
function isLocation(value: unknown): value is Location {
  if (!isRecord(value)) return false;
  const keys = ['pathname', 'search', 'hash', 'key'] as const;
  return keys.every((key) => typeof value[key] === 'string');
}

function backgroundOf(state: unknown): Location | null {
  const background = isRecord(state) ? state['background'] : null;
  return isLocation(background) ? background : null;
}

/** The post that the URL opens over a page, and that page. */
export interface PostAddress {
  /** The page beneath the post; without an open post the location itself, which may be a post's page. */
  readonly page: Location;
  /** The id of the post that is open over the page; null without one. */
  readonly postId: string | null;
  /** The id of the post that is open over the page or is the page; null without one. */
  readonly shownId: string | null;
  /** Closes the post: returns to the page that opened it, otherwise to the archive. */
  readonly close: () => void;
  /** Replaces the open post by another one; the back button still closes it in one step. */
  readonly show: (post: PublishedPost) => void;
}

/**
 * The open post according to the URL (docs/product.md#open-post): `/post/{id}`, which the page of
 * the history entry lies beneath, or the older `/archives?date=…&post=…`. After a reload, or without
 * a page beneath, `/post/{id}` is a page of its own.
 */
export function usePostAddress(): PostAddress {
  const location = useLocation();
  const navigate = useNavigate();
  const { openId } = usePosts();
  /** The entry with which the app was loaded: a post there is a page, as for its first reader. */
  const [firstKey] = useState(location.key);
  const idInPath = postIdIn(location.pathname);
  const address = parseArchiveAddress(new URLSearchParams(location.search));
  const idInArchive = location.pathname === paths.archives ? address.post : null;
  const background =
    idInPath === null || location.key === firstKey ? null : backgroundOf(location.state);
  const postId = background ? idInPath : idInArchive;
  const shownId = idInPath ?? idInArchive;

  // The same object while the page is the same, so that `Frame` is not rendered with each open post.
  const { pathname, search, hash, state, key } = background ?? location;
  const page = useMemo<Location>(
    () => ({ pathname, search, hash, state, key }),
    [pathname, search, hash, state, key],
  );

  useEffect(() => openId.set(shownId), [openId, shownId]);
  useEffect(noteEntry, [location]);

  /** The location that was closed: a second Escape, before the browser goes back, would leave the site. */
  const closed = useRef<Location>(null);

  function close(): void {
    if (closed.current === location) return;
    closed.current = location;
    if (background) void navigate(-1);
    else {
      const path = archivePath({ ...address, post: null });
      keepDialogEntry(() => void navigate(path, { replace: true }));
    }
  }

  function show({ id }: PublishedPost): void {
    const path = background ? postPath(id) : archivePath({ ...address, post: id });
    keepDialogEntry(() => void navigate(path, { replace: true, state: location.state }));
  }

  return { page, postId, shownId, close, show };
}
