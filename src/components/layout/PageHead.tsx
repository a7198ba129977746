import { usePosts } from '@/contexts/PostsContext';
import { useStore } from '@/hooks/useStore';
import { Head, type HeadProps } from './Head';

/** The head of a page, unless a post is open over it: then the post has its own. */
export function PageHead(props: HeadProps) {
  const isCovered = useStore(usePosts().openId) !== null;
  return isCovered ? null : <Head {...props} />;
}
