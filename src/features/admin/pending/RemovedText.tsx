import { excerpt } from '@/domain/excerpt';
import { adminMessages } from '@/features/admin/messages';
import type { Selection } from './useSelection';

interface RemovedTextProps {
  readonly selection: Selection;
}

const text = adminMessages.pending;

/** Names the posts that authors or other admins decided, withdrew or edited after selection. */
export const RemovedText = ({ selection: { left, rewritten } }: RemovedTextProps) => (
  <div role="alert" className="mr-auto py-1 text-sm font-semibold text-danger">
    {left.length > 0 && <p>{text.left(left.map(excerpt))}</p>}
    {rewritten.length > 0 && <p>{text.rewrittenLeft(rewritten.map(excerpt))}</p>}
  </div>
);
