import { PostGridView } from '@/components/post/PostGridView';
import { PostSheet } from '@/components/post/PostSheet';
import { PlainLink } from '@/components/ui/PlainLink';
import { AuthorLabel } from '@/components/user/AuthorLabel';
import type { Post } from '@/domain/post';

/** Preview of PostGrid. Uses no hooks, because it is rendered without React (preview/renderStatic). */
export const SheetsPreview = ({ posts }: { readonly posts: readonly Post[] }) => (
  <PostGridView
    posts={posts}
    renderCard={(post) => (
      <PostSheet
        post={post}
        author={<AuthorLabel post={post} className="card-author" link={PlainLink} />}
      />
    )}
  />
);
