import { useState } from 'react';
import { isSameText, type UnpublishedPost, type PostText } from '@/domain/posts/post';

/**
 * Stores the texts of the queue that this admin knows: the first one shown of each post, and those that
 * they saved, which they need not read again before a decision.
 *
 * @param posts the current queue, each post once
 */
export function useKnownTexts(posts: readonly UnpublishedPost[]) {
  const [firstTexts, setFirstTexts] = useState<ReadonlyMap<string, PostText>>(new Map());
  const [ownTexts, setOwnTexts] = useState<readonly (PostText & { readonly id: string })[]>([]);
  // Drop the texts of posts that have left the queue: an admin may keep the page open for days.
  if (posts.length !== firstTexts.size || posts.some(({ id }) => !firstTexts.has(id))) {
    const next = new Map(posts.map((post) => [post.id, firstTexts.get(post.id) ?? post]));
    setFirstTexts(next);
    setOwnTexts(ownTexts.filter(({ id }) => next.has(id)));
  }
  const isOwn = (post: UnpublishedPost) =>
    ownTexts.some((text) => text.id === post.id && isSameText(text, post));

  return {
    /** Returns true if this admin wrote the text of a post. */
    isOwn,
    /** Returns true if somebody else has changed the text of a post since it is on this screen. */
    isChanged: (post: UnpublishedPost) =>
      !isSameText(firstTexts.get(post.id) ?? post, post) && !isOwn(post),
    /** Stores an own text before it is sent: the listener may deliver it before the response. */
    addOwn: (id: string, text: PostText) => setOwnTexts((before) => [...before, { ...text, id }]),
  };
}
