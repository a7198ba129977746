import { excerpt } from '@/domain/posts/excerpt';
import { isErased } from '@/domain/posts/isErased';
import type { Post } from '@/domain/posts/post';
import { profileMessages } from '@/features/profile/messages';

/** Returns a short label for an own post, also for one whose text is erased. */
export const ownPostName = (post: Post): string =>
  isErased(post) ? profileMessages.ownPosts.states.notChosen : excerpt(post);
