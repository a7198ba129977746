import { useEffect } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { archivesPath, paths } from '@/config/paths';
import { usePosts } from '@/contexts/PostsContext';
import { parseArchivesAddress, postPath } from '@/domain/archivesAddress';
import { isRecord } from '@/domain/isRecord';
import type { Post } from '@/domain/post';

/** The history's state is the browser's, also that of an older version of the app. */
function isLocation(value: unknown): value is Location {
  if (!isRecord(value)) return false;
  const parts = ['pathname', 'search', 'hash', 'key'] as const;
  return parts.every((part) => typeof value[part] === 'string');
}

function backgroundOf(state: unknown): Location | null {
  const background = isRecord(state) ? state['background'] : null;
  return isLocation(background) ? background : null;
}

/** Which post the address opens, and over which page. */
export interface PostAddress {
  /** The page beneath: the one that opened the post, else the archive. */
  readonly page: Location;
  readonly postId: string | null;
  /** Goes back to the page that opened it; where there is none, to the archive. */
  readonly close: () => void;
  /** Shows another post in its place: back still closes in one step. */
  readonly show: (post: Post) => void;
}

/** The open post according to the URL, `/archives?date=…&post=…` (docs/product.md#open-post). */
export function usePostAddress(): PostAddress {
  const location = useLocation();
  const navigate = useNavigate();
  const { openId } = usePosts();
  const address = parseArchivesAddress(new URLSearchParams(location.search));
  const postId = location.pathname === paths.archives ? address.post : null;
  const background = postId === null ? null : backgroundOf(location.state);
  const page = background ?? location;

  useEffect(() => openId.set(postId), [openId, postId]);

  function close(): void {
    if (background) void navigate(-1);
    else void navigate(archivesPath({ ...address, post: null }), { replace: true });
  }

  function show(post: Post): void {
    void navigate(postPath(page, post), { replace: true, state: location.state });
  }

  return { page, postId, close, show };
}
