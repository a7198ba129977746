import { compareDesc, max } from 'date-fns';
import type { PostText } from '@/domain/posts/post';
import { postTextOf } from '@/domain/posts/postText';
import { parsePost } from '@/services/firebase/parse';
import type { StoredFields } from '../lib/documents';

/**
 * The public part of a post, for prerendered files: its text, and the pseudo of an author who signed.
 * Nothing else leaves the database, no id of an author in particular.
 */
export interface PublicPost extends PostText {
  readonly id: string;
  /** Pseudo; null on an anonymous post. */
  readonly author: string | null;
  readonly publishedAt: Date;
  /** Time of the last edit after publication, otherwise that of publication. */
  readonly updatedAt: Date;
  /** Order in its publication batch. */
  readonly position: number;
}

/** Ids that can be a folder and a part of an address; the app's own have 20 letters and digits. */
const PLAIN_ID = /^[\w-]{1,128}$/;

/** Returns the public part of a document of `posts`; null if it is invalid or not published. */
export function publicPost(id: string, fields: StoredFields): PublicPost | null {
  const post = PLAIN_ID.test(id) ? parsePost(id, fields) : null;
  if (post === null) return null;
  const { authorPseudo, publishedAt, editedAt } = post;
  return {
    id,
    ...postTextOf(post),
    author: authorPseudo,
    publishedAt,
    updatedAt: editedAt === null ? publishedAt : max([publishedAt, editedAt]),
    position: post.position ?? 0,
  };
}

/** Compares posts in the order of the wall (docs/data-model.md#order-and-paging). */
export const byPublication = (a: PublicPost, b: PublicPost): number =>
  compareDesc(a.publishedAt, b.publishedAt) || a.position - b.position || (a.id < b.id ? -1 : 1);
