import { PostGridView } from '@/components/post/PostGridView';
import { PostSheet } from '@/components/post/PostSheet';
import { AuthorLabel } from '@/components/user/AuthorLabel';
import type { PublishedPost } from '@/domain/posts/post';

interface SheetsPreviewProps {
  readonly posts: readonly PublishedPost[];
  /** True to show each day on the tape of its first card. */
  readonly hasDays?: boolean;
  /** Further items after the cards. */
  readonly children?: Elements;
}

/** Preview of PostGrid. Uses no hooks, because it is rendered without React (preview/renderStatic). */
export const SheetsPreview = ({ posts, hasDays, children }: SheetsPreviewProps) => (
  <PostGridView
    posts={posts}
    hasDays={hasDays}
    renderCard={(post) => (
      <PostSheet post={post} author={<AuthorLabel post={post} className="card-author" />} />
    )}
  >
    {children}
  </PostGridView>
);
