import { useEffect, useState } from 'react';
import type { Post } from '@/domain/post';
import { subscribeToAnyPost } from '@/services/posts';

/** A post of any status as it is now, starting from the copy at hand; null once it is gone. */
export function useAnyPost(initial: Post): Post | null {
  const [post, setPost] = useState<Post | null>(initial);
  useEffect(() => subscribeToAnyPost(initial.id, setPost), [initial.id]);
  return post;
}
