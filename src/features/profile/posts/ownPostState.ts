import type { Post, PostStatus } from '@/domain/posts/post';

/** The states of an own post; one that is gone was deleted by an admin. */
export type OwnPostState = PostStatus | 'notChosen' | 'deleted';

/** Returns the state that the author reads: a post that was not chosen is stored as a rejected one. */
export const ownPostState = (post: Post): OwnPostState =>
  post.status === 'rejected' && post.notChosen ? 'notChosen' : post.status;
