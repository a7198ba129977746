import { usePosts } from '@/contexts/PostsContext';
import { useStore } from '@/hooks/useStore';
import { Head, type HeadProps } from './Head';

/** The head of a page; renders nothing while a post is open, which has a head of its own. */
export function PageHead(props: HeadProps) {
  const isCovered = useStore(usePosts().openId, (openId) => openId !== null);
  return isCovered ? null : <Head {...props} />;
}
