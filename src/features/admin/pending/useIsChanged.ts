import { useState } from 'react';
import { isSameText, type UnpublishedPost, type PostText } from '@/domain/post';

/**
 * Detects posts whose text has changed since this screen first showed them.
 *
 * @param posts the current queue
 * @param isOwn returns true if this admin wrote the text of the post
 * @returns a function that returns true if the text of the post was changed by somebody else
 */
export function useIsChanged(
  posts: readonly UnpublishedPost[],
  isOwn: (post: UnpublishedPost) => boolean,
): (post: UnpublishedPost) => boolean {
  const [firstTexts, setFirstTexts] = useState<ReadonlyMap<string, PostText>>(new Map());
  const newPosts = posts.filter(({ id }) => !firstTexts.has(id));
  if (newPosts.length > 0) {
    setFirstTexts(new Map([...firstTexts, ...newPosts.map((post) => [post.id, post] as const)]));
  }
  return (post) => !isSameText(firstTexts.get(post.id) ?? post, post) && !isOwn(post);
}
