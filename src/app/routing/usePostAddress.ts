import { useEffect } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { archivePath, paths } from '@/config/paths';
import { usePosts } from '@/contexts/PostsContext';
import { parseArchiveAddress, postPath } from '@/domain/archiveAddress';
import { isRecord } from '@/domain/isRecord';
import type { Post } from '@/domain/post';

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

/** The post that the URL opens, and the page beneath the post. */
export interface PostAddress {
  /** The page beneath the post: the page that opened the post, otherwise the archive. */
  readonly page: Location;
  readonly postId: string | null;
  /** Closes the post: returns to the page that opened it, otherwise to the archive. */
  readonly close: () => void;
  /** Replaces the open post by another one; the back button still closes it in one step. */
  readonly show: (post: Post) => void;
}

/** The open post according to the URL, `/archives?date=…&post=…` (docs/product.md#open-post). */
export function usePostAddress(): PostAddress {
  const location = useLocation();
  const navigate = useNavigate();
  const { openId } = usePosts();
  const address = parseArchiveAddress(new URLSearchParams(location.search));
  const postId = location.pathname === paths.archives ? address.post : null;
  const background = postId === null ? null : backgroundOf(location.state);
  const page = background ?? location;

  useEffect(() => openId.set(postId), [openId, postId]);

  function close(): void {
    if (background) void navigate(-1);
    else void navigate(archivePath({ ...address, post: null }), { replace: true });
  }

  function show(post: Post): void {
    void navigate(postPath(page, post), { replace: true, state: location.state });
  }

  return { page, postId, close, show };
}
