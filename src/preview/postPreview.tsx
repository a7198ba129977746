import type { ReactNode } from 'react';
import { PlainLink } from '@/components/ui/PlainLink';
import { AuthorLabel } from '@/components/user/AuthorLabel';
import { fetchFirstPost } from '@/features/post/firstPost';
import { PostPageView } from '@/features/post/PostPageView';
import { PostView } from '@/features/post/PostView';
import { ReactionButtons } from '@/features/post/ReactionButtons';

const noop = () => {};

/** Renders the preview of a post's page. @returns null if the post cannot be shown */
export async function postPreview(postId: string): Promise<ReactNode | null> {
  const post = await fetchFirstPost(postId);
  if (!post) return null;
  const author = <AuthorLabel post={post} link={PlainLink} />;
  return (
    <PostPageView post={post} link={PlainLink}>
      <PostView isPage post={post} author={author} link={PlainLink}>
        <ReactionButtons
          votes={post.votes}
          mine={null}
          confirmed={null}
          isPending={false}
          onReact={noop}
        />
      </PostView>
      {/* The height of the buttons under the post. */}
      <div className="mt-1 h-11" />
    </PostPageView>
  );
}
