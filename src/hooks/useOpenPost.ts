import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { postPath } from '@/config/paths';
import type { PublishedPost } from '@/domain/posts/post';

/**
 * Returns a stable function that opens a post over the current page, at the post's own URL. The back
 * button closes the post.
 */
export function useOpenPost(): (post: PublishedPost) => void {
  const navigate = useNavigate();
  const page = useLocation();
  // A ref, because the location changes on each navigation: a new callback would render every card.
  const latest = useRef(page);
  useLayoutEffect(() => {
    latest.current = page;
  }, [page]);
  return useCallback(
    (post: PublishedPost) => {
      const background = latest.current;
      // While a dialog loads, the page beneath its post still receives clicks.
      const isPostOpen = location.pathname !== background.pathname;
      void navigate(postPath(post.id), { state: { background }, replace: isPostOpen });
    },
    [navigate],
  );
}
