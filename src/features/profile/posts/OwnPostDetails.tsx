import { DetailTexts } from '@/components/post/DetailTexts';
import { PostDetails } from '@/components/post/PostDetails';
import type { Post } from '@/domain/posts/post';

/** The details of an own post, whose source is no link if an admin chose an address that only the author sees. */
export function OwnPostDetails({ post }: { readonly post: Post }) {
  const { status, editedFields } = post;
  const isOnlyForAuthor = status !== 'published' && editedFields.includes('source');
  return isOnlyForAuthor ? <DetailTexts post={post} /> : <PostDetails post={post} />;
}
