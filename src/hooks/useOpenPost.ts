import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { postPath } from '@/domain/archivesAddress';
import type { Post } from '@/domain/post';

/** Opens a post over the page, at an address of its own that can be shared; back closes it. */
export function useOpenPost(): (post: Post) => void {
  const navigate = useNavigate();
  const page = useLocation();
  // The router makes a new location with each step: the cards would all be drawn again.
  const latest = useRef(page);
  useLayoutEffect(() => {
    latest.current = page;
  }, [page]);
  return useCallback(
    (post: Post) => {
      const background = latest.current;
      void navigate(postPath(background, post), { state: { background } });
    },
    [navigate],
  );
}
