import { useLayoutEffect, useRef, useState } from 'react';
import { PostGrid } from '@/components/post/PostGrid';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { PROFILE_PAGE } from '@/config/limits';
import { messages } from '@/config/messages';
import type { Post } from '@/domain/post';

interface ProfilePostsProps {
  /** The element that names whose posts they are. */
  readonly labelledBy: string;
  /** How many there are now. */
  readonly count: number;
  /** As they were loaded. */
  readonly posts: readonly Post[];
}

const text = messages.publicProfile;

/** The profile's one tab: the posts, thirty more at a time. */
export function ProfilePosts({ labelledBy, count, posts }: ProfilePostsProps) {
  return (
    <>
      <div role="tablist" aria-labelledby={labelledBy} className="mt-10 border-b border-line">
        <button
          type="button"
          role="tab"
          id="posts-tab"
          aria-selected
          aria-controls="posts-panel"
          className="-mb-px min-h-11 border-b-3 border-ink px-1 text-lg font-bold"
        >
          {text.tab(count)}
        </button>
      </div>
      <section role="tabpanel" id="posts-panel" aria-labelledby="posts-tab" className="pt-10">
        <h2 className="sr-only">{text.posts}</h2>
        {posts.length === 0 ? <Notice title={text.empty} /> : <Pages posts={posts} />}
      </section>
    </>
  );
}

function Pages({ posts }: Pick<ProfilePostsProps, 'posts'>) {
  const [shown, setShown] = useState(PROFILE_PAGE);
  const list = useRef<HTMLDivElement>(null);

  // The button may be gone: who pressed it goes on with the first post that came.
  useLayoutEffect(() => {
    if (shown === PROFILE_PAGE) return;
    const cards = list.current?.querySelectorAll<HTMLElement>('.post-open');
    cards?.item(shown - PROFILE_PAGE).focus({ preventScroll: true });
  }, [shown]);

  return (
    <div ref={list}>
      <PostGrid posts={posts.slice(0, shown)} />
      {posts.length > shown && (
        <div className="mt-14 text-center">
          <Button look="secondary" onClick={() => setShown(shown + PROFILE_PAGE)}>
            {text.more}
          </Button>
        </div>
      )}
    </div>
  );
}
