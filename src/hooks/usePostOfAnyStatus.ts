import { useEffect, useState } from 'react';
import type { Post } from '@/domain/post';
import { subscribeToPostOfAnyStatus } from '@/services/posts/posts';

/** Subscribes to a post of any status, starting with `initial`. @returns null once it is deleted */
export function usePostOfAnyStatus(initial: Post): Post | null {
  const [post, setPost] = useState<Post | null>(initial);
  useEffect(() => subscribeToPostOfAnyStatus(initial.id, setPost), [initial.id]);
  return post;
}
