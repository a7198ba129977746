import { excerpt } from '@/domain/excerpt';
import { adminMessages } from '@/features/admin/messages';
import type { Selection } from './useSelection';

interface DroppedTextProps {
  readonly selection: Selection;
}

const text = adminMessages.pending;

/** Names the posts that the selection dropped, by reason. */
export const DroppedText = ({ selection: { noLongerPending, changed } }: DroppedTextProps) => (
  <div
    role="alert"
    className="mr-auto min-w-0 py-1 text-sm font-semibold wrap-anywhere text-danger"
  >
    {noLongerPending.length > 0 && <p>{text.noLongerPending(noLongerPending.map(excerpt))}</p>}
    {changed.length > 0 && <p>{text.droppedChanged(changed.map(excerpt))}</p>}
  </div>
);
