import { useState } from 'react';
import { isSameText, type UnpublishedPost, type PostText } from '@/domain/post';

/**
 * Records the texts that this admin saves: they need not be read again before a decision.
 *
 * @param posts the current queue
 */
export function useOwnTexts(posts: readonly UnpublishedPost[]) {
  const [texts, setTexts] = useState<readonly (PostText & Pick<UnpublishedPost, 'id'>)[]>([]);
  return {
    isOwn: (post: UnpublishedPost) =>
      texts.some((text) => text.id === post.id && isSameText(text, post)),
    /** Records a text before it is sent: the listener may deliver it before the response. */
    add: (id: string, text: PostText) => {
      const ids = new Set(posts.map((post) => post.id));
      setTexts((before) => [...before.filter((one) => ids.has(one.id)), { ...text, id }]);
    },
  };
}
