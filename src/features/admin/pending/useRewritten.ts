import { useState } from 'react';
import { isSameText, type Post, type PostText } from '@/domain/post';

/**
 * Tells the posts that say something else than when this screen first showed them.
 *
 * @param posts the queue as it is now
 */
export function useRewritten(posts: readonly Post[]) {
  const [first, setFirst] = useState<ReadonlyMap<string, PostText>>(new Map());
  const unknown = posts.filter(({ id }) => !first.has(id));
  if (unknown.length > 0) {
    setFirst(new Map([...first, ...unknown.map((post) => [post.id, post] as const)]));
  }

  return {
    isRewritten: (post: Post) => !isSameText(first.get(post.id) ?? post, post),
    /** Takes a text that was written on this screen for the first one. */
    acceptText: (id: string, text: PostText) => setFirst((known) => new Map(known).set(id, text)),
  };
}
