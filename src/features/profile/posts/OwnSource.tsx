import { SourceLink } from '@/components/post/SourceLink';
import { SourceText } from '@/components/post/SourceText';
import type { Post } from '@/domain/post';

/** The source of an own post, without a link if an admin chose an address that only the author sees. */
export function OwnSource({ post }: { readonly post: Post }) {
  const { source, status, editedFields } = post;
  if (source === null) return null;
  const isOnlyForAuthor = status !== 'published' && editedFields.includes('source');
  return isOnlyForAuthor ? <SourceText source={source} /> : <SourceLink source={source} />;
}
