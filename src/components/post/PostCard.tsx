import { memo } from 'react';
import { AuthorLabel } from '@/components/user/AuthorLabel';
import type { PublishedPost } from '@/domain/posts/post';
import { PostSheet } from './PostSheet';
import { useIsTruncated } from './useIsTruncated';

interface PostCardProps {
  readonly post: PublishedPost;
  /** False on the profile of the author. */
  readonly hasAuthorLink?: boolean | undefined;
}

/** A post's card. Its link covers it: a click anywhere opens the post, except on the card's other links. */
export const PostCard = memo(function PostCard({ post, hasAuthorLink = true }: PostCardProps) {
  const { box, isTruncated } = useIsTruncated();
  return (
    <PostSheet
      post={post}
      author={
        <AuthorLabel
          post={hasAuthorLink ? post : { ...post, authorId: null }}
          className="card-author"
        />
      }
      box={box}
      isTruncated={isTruncated}
    />
  );
});
