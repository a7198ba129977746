import type { NewPostForm } from '@/domain/schemas';
import { newPostId } from '@/services/posts';

/** What somebody typed and has not sent yet, under the id it will be sent with. */
export interface UnsentPost {
  readonly id: string;
  /** Whose it is: on a shared computer nobody is shown another's words. */
  readonly uid: string;
  readonly values: NewPostForm;
}

/** A blank sheet under a new id. */
export const blankPost = (uid: string): UnsentPost => ({
  id: newPostId(),
  uid,
  values: { title: '', content: '', category: '', source: '', isAnonymous: false },
});
