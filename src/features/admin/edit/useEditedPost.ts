import { useEffect, useState } from 'react';
import type { Post } from '@/domain/post';
import { watchEditedPost } from '@/services/editing';

/** The post as it is now, starting from the copy at hand; null once it is gone. */
export function useEditedPost(initial: Post): Post | null {
  const [post, setPost] = useState<Post | null>(initial);
  useEffect(() => watchEditedPost(initial.id, setPost), [initial.id]);
  return post;
}
