import { excerpt } from '@/domain/posts/excerpt';
import type { UnpublishedPost } from '@/domain/posts/post';
import { AppealLine } from './AppealLine';
import { contestedRejection } from './contested';

/**
 * The appeal against the rejection of an own post, or the one by which a post is pending again. A post that
 * was only not chosen is at no fault.
 */
export function RejectionAppeal({ post }: { readonly post: UnpublishedPost }) {
  const { decision, appealId } = contestedRejection(post);
  if (post.notChosen || appealId === null) return null;
  return <AppealLine decision={decision} appealId={appealId} name={excerpt(post)} />;
}
