import type { PostText } from '@/domain/post';

/** Quotes the post that a dialog asks about. */
export function PostQuote({ post }: { readonly post: Omit<PostText, 'source'> }) {
  return (
    <blockquote
      data-category={post.category}
      className="post-text mb-3 rounded bg-paper p-3 text-paper-ink"
    >
      {post.title !== null && <p className="font-bold wrap-anywhere">{post.title}</p>}
      {post.content}
    </blockquote>
  );
}
