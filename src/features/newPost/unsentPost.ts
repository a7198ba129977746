import type { NewPostForm } from '@/domain/schemas';
import { newPostId } from '@/services/posts';

/** What was typed and not yet sent, under the id it will be sent with. */
export interface UnsentPost {
  readonly id: string;
  readonly values: NewPostForm;
}

/** A blank sheet under a new id. */
export const blankPost = (): UnsentPost => ({
  id: newPostId(),
  values: { title: '', content: '', category: '', source: '', isAnonymous: false },
});
