import type { Post } from '@/domain/post';
import { useDialog } from '@/hooks/useDialog';
import { SuspendContext } from './SuspendContext';
import { SuspendDialog } from './SuspendDialog';

/**
 * Holds the dialog that suspends the author of a post, above the lists: the post may leave its list
 * while the dialog is open.
 */
export function SuspendProvider({ children }: { readonly children: Elements }) {
  const [post, suspend, close] = useDialog<Post>();
  return (
    <SuspendContext value={suspend}>
      {children}
      {post && <SuspendDialog post={post} onClose={close} />}
    </SuspendContext>
  );
}
