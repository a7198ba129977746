import { useState } from 'react';
import { useInView } from 'react-intersection-observer';
import { PostGrid } from '@/components/post/PostGrid';
import { PROFILE_PAGE } from '@/config/limits';
import type { PublishedPost } from '@/domain/post';

/** Shows thirty posts, and thirty more each time the reader comes near the end. */
export function PostPages({ posts }: { readonly posts: readonly PublishedPost[] }) {
  const [shown, setShown] = useState(PROFILE_PAGE);
  const { ref } = useInView({
    rootMargin: '600px 0px',
    onChange: (inView) => inView && setShown(shown + PROFILE_PAGE),
  });

  return (
    <>
      <PostGrid hasDays posts={posts.slice(0, shown)} />
      {/* The key observes the end anew after each step: it may still be in view. */}
      {posts.length > shown && <div key={shown} ref={ref} />}
    </>
  );
}
