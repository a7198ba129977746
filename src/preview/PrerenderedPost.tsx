import { AuthorLabel } from '@/components/user/AuthorLabel';
import type { PublishedPost, PostText } from '@/domain/posts/post';
import { NO_VOTES } from '@/domain/posts/votes';
import { PostPageView } from '@/features/post/PostPageView';
import { PostView } from '@/features/post/PostView';

interface PrerenderedPostProps {
  readonly post: PostText & {
    readonly id: string;
    /** Pseudo; null on an anonymous post. */
    readonly author: string | null;
    readonly publishedAt: Date;
  };
}

/**
 * The post of a prerendered page (scripts/prerender): the page without what needs JavaScript. The
 * preview and then the app replace it. The author has no link, because it would contain their id.
 */
export function PrerenderedPost({ post: { author, ...text } }: PrerenderedPostProps) {
  const post: PublishedPost = {
    ...text,
    authorId: null,
    authorPseudo: author,
    isAnonymous: author === null,
    status: 'published',
    position: null,
    editedAt: null,
    editedFields: [],
    votes: NO_VOTES,
  };
  return (
    <div data-prerendered>
      <PostPageView post={post}>
        <PostView isPage post={post} author={<AuthorLabel post={post} className="wrap-anywhere" />}>
          <div data-reactions />
        </PostView>
      </PostPageView>
    </div>
  );
}
