import { useState } from 'react';
import { useInView } from 'react-intersection-observer';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { PostGrid } from '@/components/post/PostGrid';
import { PROFILE_PAGE } from '@/config/limits';
import type { Failure } from '@/domain/failure';
import type { PublishedPost } from '@/domain/posts/post';

interface PostPagesProps {
  /** The posts that are loaded. */
  readonly posts: readonly PublishedPost[];
  readonly hasMore: boolean;
  readonly failure: Failure | null;
  readonly onMore: () => void;
}

/**
 * Shows thirty posts, and thirty more each time the reader comes near the end. Loads more when all
 * loaded ones are shown.
 */
export function PostPages({ posts, hasMore, failure, onMore }: PostPagesProps) {
  const [shown, setShown] = useState(PROFILE_PAGE);
  const isAllShown = posts.length <= shown;
  const { ref } = useInView({
    rootMargin: '600px 0px',
    onChange: (inView) => {
      if (!inView) return;
      if (isAllShown) onMore();
      else setShown(shown + PROFILE_PAGE);
    },
  });

  return (
    <>
      <PostGrid hasDays hasAuthorLinks={false} posts={posts.slice(0, shown)} />
      {/* Always rendered: it gets the focus when the notice disappears. */}
      <div>
        {failure && isAllShown ? (
          <div className="mt-10">
            <FailureNotice failure={failure} onRetry={onMore} />
          </div>
        ) : (
          // The key observes the end anew after each step: it may still be in view.
          (hasMore || !isAllShown) && <div key={`${shown} ${posts.length}`} ref={ref} />
        )}
      </div>
    </>
  );
}
