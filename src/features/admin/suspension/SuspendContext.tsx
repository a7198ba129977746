import { createContext, useState } from 'react';
import type { Post } from '@/domain/posts/post';
import { SuspendDialog } from './SuspendDialog';

/** Opens the dialog that suspends the author of a post. */
export const SuspendContext = createContext<(post: Post) => void>(() => {});

/**
 * Holds the dialog that suspends the author of a post, above the lists: the post may leave its list
 * while the dialog is open.
 */
export function SuspendProvider({ children }: { readonly children: Elements }) {
  const [post, setPost] = useState<Post | null>(null);
  return (
    <SuspendContext value={setPost}>
      {children}
      {post && <SuspendDialog post={post} onClose={() => setPost(null)} />}
    </SuspendContext>
  );
}
