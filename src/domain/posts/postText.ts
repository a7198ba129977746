import { OPTIONAL_FIELDS, type PostText } from './post';
import { recordOf } from '@/lib/recordOf';

/** The optional fields beside the title (components/post/PostDetails). */
export const DETAIL_FIELDS = OPTIONAL_FIELDS.filter((name) => name !== 'title');

/** Returns the text of a post alone. */
export const postTextOf = (post: PostText): PostText => ({
  ...recordOf(OPTIONAL_FIELDS, (name) => post[name]),
  content: post.content,
  category: post.category,
});
