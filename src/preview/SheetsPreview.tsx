import { PostSheet } from '@/components/post/PostSheet';
import { AuthorLabel, type AuthorLinkProps } from '@/components/user/AuthorLabel';
import type { Post } from '@/domain/post';

/** A plain link, because the preview is rendered before the router exists. */
const PlainLink = ({ to, className, children }: AuthorLinkProps) => (
  <a href={to} className={className}>
    {children}
  </a>
);

/** Preview of PostGrid. Uses no hooks, because it is rendered without React (preview/renderStatic). */
export function SheetsPreview({ posts }: { readonly posts: readonly Post[] }) {
  return (
    <ul className="post-grid">
      {posts.map((post) => (
        <li key={post.id} className="min-w-0">
          <PostSheet
            post={post}
            author={<AuthorLabel post={post} className="card-author" link={PlainLink} />}
          />
        </li>
      ))}
    </ul>
  );
}
