import type { PostText } from '@/domain/posts/post';

/** Quotes the post that a dialog asks about. */
export function PostQuote({ post }: { readonly post: Omit<PostText, 'source'> }) {
  return (
    <blockquote
      dir="auto"
      data-category={post.category}
      className="post-text paper mb-3 rounded p-3"
    >
      {post.title !== null && <p className="font-bold wrap-anywhere">{post.title}</p>}
      <span>{post.content}</span>
    </blockquote>
  );
}
