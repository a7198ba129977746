import { useEffect, useState } from 'react';
import type { Post } from '@/domain/post';
import { watchPost } from '@/services/posts';

/** The post as it is now, starting from the copy at hand; null once it was deleted. */
export function useLivePost(initial: Post): Post | null {
  const [post, setPost] = useState<Post | null>(initial);
  useEffect(() => watchPost(initial.id, setPost), [initial.id]);
  return post;
}
