import { AuthorName } from '@/components/user/AuthorName';
import type { PublishedPost } from '@/domain/posts/post';
import { PostView } from './PostView';
import { ReactionBar } from './ReactionBar';
import { useReaction } from './useReaction';

interface PostContentProps {
  readonly post: PublishedPost;
  /** True on the post's own page, false in the dialog. */
  readonly isPage?: boolean;
}

/** The open post with the reaction buttons of the reader. */
export function PostContent({ post, isPage = false }: PostContentProps) {
  const { react, ...reaction } = useReaction(post);
  return (
    <PostView
      post={post}
      isPage={isPage}
      author={<AuthorName post={post} className="wrap-anywhere" />}
    >
      <ReactionBar key={post.id} {...reaction} isOnPage={isPage} onReact={react} />
    </PostView>
  );
}
