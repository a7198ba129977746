import { memo } from 'react';
import { AuthorName } from '@/components/user/AuthorName';
import type { PublishedPost } from '@/domain/post';
import { PostSheet } from './PostSheet';
import { useIsTruncated } from './useIsTruncated';

interface PostCardProps {
  readonly post: PublishedPost;
  readonly onOpen: (post: PublishedPost) => void;
}

/** A post's card: a click anywhere opens the post, except on the links in the card. */
export const PostCard = memo(function PostCard({ post, onOpen }: PostCardProps) {
  const { box, isTruncated } = useIsTruncated();
  return (
    <PostSheet
      post={post}
      author={<AuthorName post={post} className="card-author" />}
      box={box}
      isTruncated={isTruncated}
      onOpen={() => onOpen(post)}
    />
  );
});
