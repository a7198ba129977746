import { useLayoutEffect, useRef, useState } from 'react';
import { cardsIn, openerOf } from '@/components/post/cardElements';
import { PostGrid } from '@/components/post/PostGrid';
import { Button } from '@/components/ui/Button';
import { PROFILE_PAGE } from '@/config/limits';
import type { Post } from '@/domain/post';
import { publicProfileMessages } from './messages';

/** Shows thirty posts, and thirty more with each press of the button. */
export function PostPages({ posts }: { readonly posts: readonly Post[] }) {
  const [shown, setShown] = useState(PROFILE_PAGE);
  const list = useRef<HTMLDivElement>(null);

  // The button may be unmounted, so the focus moves to the first new post.
  useLayoutEffect(() => {
    if (shown === PROFILE_PAGE || !list.current) return;
    const card = cardsIn(list.current)[shown - PROFILE_PAGE];
    openerOf(card)?.focus({ preventScroll: true });
  }, [shown]);

  return (
    <div ref={list}>
      <PostGrid posts={posts.slice(0, shown)} />
      {posts.length > shown && (
        <div className="mt-14 text-center">
          <Button look="secondary" onClick={() => setShown(shown + PROFILE_PAGE)}>
            {publicProfileMessages.more}
          </Button>
        </div>
      )}
    </div>
  );
}
