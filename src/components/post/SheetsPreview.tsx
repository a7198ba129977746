import { AuthorLabel, type AuthorLinkProps } from '@/components/user/AuthorLabel';
import type { Post } from '@/domain/post';
import { PostSheet } from './PostSheet';

/** There is no router yet. */
const PlainLink = ({ to, className, children }: AuthorLinkProps) => (
  <a href={to} className={className}>
    {children}
  </a>
);

/** PostGrid's cards before they do anything. No hooks, for they are drawn without React (app/renderStatic). */
export function SheetsPreview({ posts }: { readonly posts: readonly Post[] }) {
  return (
    <ul className="post-grid">
      {posts.map((post) => (
        <li key={post.id} className="min-w-0">
          <PostSheet
            post={post}
            author={
              <AuthorLabel
                post={post}
                className="relative z-10 -mt-1.5 truncate pt-1.5"
                link={PlainLink}
              />
            }
          />
        </li>
      ))}
    </ul>
  );
}
