import { useState } from 'react';
import { isSameText, type Post, type PostText } from '@/domain/post';

/**
 * Detects posts whose text has changed since this screen first showed them.
 *
 * @param posts the current queue
 */
export function useRewritten(posts: readonly Post[]) {
  const [firstTexts, setFirstTexts] = useState<ReadonlyMap<string, PostText>>(new Map());
  const newPosts = posts.filter(({ id }) => !firstTexts.has(id));
  if (newPosts.length > 0) {
    setFirstTexts(new Map([...firstTexts, ...newPosts.map((post) => [post.id, post] as const)]));
  }

  return {
    isRewritten: (post: Post) => !isSameText(firstTexts.get(post.id) ?? post, post),
    /** Makes a text that was saved on this screen the one to compare with. */
    acceptText: (id: string, text: PostText) =>
      setFirstTexts((texts) => new Map(texts).set(id, text)),
  };
}
