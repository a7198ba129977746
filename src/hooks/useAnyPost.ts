import { useEffect, useState } from 'react';
import type { Post } from '@/domain/post';
import { subscribeToAnyPost } from '@/services/posts';

/** Subscribes to a post of any status, starting with `initial`. @returns null once it is deleted */
export function useAnyPost(initial: Post): Post | null {
  const [post, setPost] = useState<Post | null>(initial);
  useEffect(() => subscribeToAnyPost(initial.id, setPost), [initial.id]);
  return post;
}
