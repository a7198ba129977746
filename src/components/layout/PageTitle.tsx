import { messages } from '@/config/messages';
import { usePosts } from '@/contexts/PostsContext';
import { useStore } from '@/hooks/useStore';

/** The page's title in the browser, unless a post is open over it: then the post has its own. */
export function PageTitle({ title }: { readonly title?: string }) {
  const isCovered = useStore(usePosts().openId) !== null;
  if (isCovered) return null;
  return <title>{title ? `${title} · ${messages.app.name}` : messages.app.name}</title>;
}
