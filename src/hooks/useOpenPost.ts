import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { postPath } from '@/domain/archivesAddress';
import type { Post } from '@/domain/post';

/** Opens a post over the page, at an address of its own that can be shared; back closes it. */
export function useOpenPost(): (post: Post) => void {
  const navigate = useNavigate();
  const page = useLocation();
  return useCallback(
    (post: Post) => void navigate(postPath(page, post), { state: { background: page } }),
    [navigate, page],
  );
}
