import { usePosts } from '@/contexts/PostsContext';
import { excerpt } from '@/domain/posts/excerpt';
import { useStore } from '@/hooks/useStore';

/** Returns the excerpt of the post over which the dialog is open, because the visitor reacted to it. */
export function useOpenExcerpt(): string | null {
  const { openId, latest } = usePosts();
  const postId = useStore(openId);
  const post = postId === null ? undefined : latest(postId);
  return post ? excerpt(post) : null;
}
