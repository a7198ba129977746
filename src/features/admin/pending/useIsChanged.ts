import { useState } from 'react';
import { isSameText, type UnpublishedPost, type PostText } from '@/domain/post';

/**
 * Detects posts whose text has changed since they are in the queue on this screen.
 *
 * @param posts the current queue, each post once
 * @param isOwn returns true if this admin wrote the text of the post
 * @returns a function that returns true if the text of the post was changed by somebody else
 */
export function useIsChanged(
  posts: readonly UnpublishedPost[],
  isOwn: (post: UnpublishedPost) => boolean,
): (post: UnpublishedPost) => boolean {
  const [firstTexts, setFirstTexts] = useState<ReadonlyMap<string, PostText>>(new Map());
  // Without the posts that have left the queue: an admin may keep the page open for days.
  if (posts.length !== firstTexts.size || posts.some(({ id }) => !firstTexts.has(id))) {
    setFirstTexts(new Map(posts.map((post) => [post.id, firstTexts.get(post.id) ?? post])));
  }
  return (post) => !isSameText(firstTexts.get(post.id) ?? post, post) && !isOwn(post);
}
