import type { PostText } from '@/domain/posts/post';
import { CategoryLabel } from './CategoryLabel';

/** Quotes the post that a dialog asks about, on the paper of its category. */
export function PostQuote({ post }: { readonly post: Omit<PostText, 'source'> }) {
  return (
    <blockquote
      dir="auto"
      data-category={post.category}
      className="post-text paper mb-3 rounded p-3"
    >
      <p>
        <CategoryLabel category={post.category} />
      </p>
      {post.title !== null && <p className="font-semibold wrap-anywhere">{post.title}</p>}
      <span>{post.content}</span>
    </blockquote>
  );
}
